import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { findLastBackup } from "@commonplace/domain/backups";
import { deleteDocument, findDocument, uploadDocument } from "@commonplace/domain/documents";
import { documentDetails } from "@commonplace/domain/documents/schemas";
import { systemClock } from "@commonplace/domain/ports/clock";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { createPrompt } from "@commonplace/domain/prompts";
import { createPromptInput } from "@commonplace/domain/prompts/schemas";
import { createSignedInContext, fixedClock } from "@commonplace/domain/testing";
import { setPicture } from "@commonplace/domain/user-pictures";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createLocalStore } from "../adapters/storage/local";
import { createS3Store } from "../adapters/storage/s3";
import { startS3Server } from "../adapters/storage/testing/s3-server";
import { refuseUsedPlace } from "./empty-place";
import { writeWhole } from "./file";
import { makeBackup } from "./make-backup";
import { bucketPlace, folderPlace } from "./places";
import { checkBackup, restoreBackup } from "./restore";
import { makeScheduledBackup } from "./scheduled";
import { emptyDatabase } from "./testing/empty-database";

let folder: string;
let database: TestDatabase;
let documentStore: DocumentStore;
let documents: { filePath: string; id: string }[];
let person: Awaited<ReturnType<typeof createSignedInContext>>;
const quiet = () => {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-backup-"));
  database = await createTestDatabase();
  documentStore = createLocalStore(path.join(folder, "documents"));
  person = await createSignedInContext(database.db);
  const prompt = await createPrompt(
    person,
    createPromptInput.parse({ title: "Cake", content: "Bake it", category: "coding" }),
  );
  documents = [];
  for (const text of ["one", "two, longer", "three"]) {
    const { id } = await uploadDocument(
      { ...person, documentStore },
      {
        promptId: prompt.id,
        name: `${text}.txt`,
        bytes: once(text),
        details: async () => documentDetails.parse({}),
      },
    );
    documents.push({ id, filePath: `${person.actor.id}/${id}.txt` });
  }
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function read(store: DocumentStore, key: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.read(key)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const source = () => ({ databaseUrl: database.url, documentStore, clock: systemClock });

function unpacksTo(packed: Buffer, whole: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(whole);
  } catch {
    return false;
  }
}

/** Makes a backup in a file of its own. */
async function backUp(name: string) {
  const file = path.join(folder, name);
  let summary: Awaited<ReturnType<typeof makeBackup>> | undefined;
  await writeWhole(file, async (output) => {
    summary = await makeBackup(source(), output);
  });
  if (!summary) throw new Error("no backup was made");
  return { file, summary };
}

describe("a backup", () => {
  it("is restored in a folder and in a bucket, with every document", async () => {
    const { file, summary } = await backUp("whole.tar.gz");
    expect(summary).toMatchObject({ documents: 3, missing: [] });
    const s3 = await startS3Server(path.join(folder, "s3"));
    onTestFinished(() => s3.close());
    const bucket = createS3Store(s3.settings, path.join(folder, "spool"));
    const elsewhere = createLocalStore(path.join(folder, "elsewhere"));
    for (const store of [elsewhere, bucket]) {
      const { url, db } = await emptyDatabase(database);
      const { header } = await checkBackup(file, quiet);
      await restoreBackup(file, header, { databaseUrl: url, documentStore: store }, quiet);
      expect(await Promise.all(documents.map(({ filePath }) => read(store, filePath)))).toEqual([
        "one",
        "two, longer",
        "three",
      ]);
      const kept = await db.query.prompts.findMany({ columns: { title: true, content: true } });
      expect(kept).toEqual([{ title: "Cake", content: "Bake it" }]);
    }
    const used = { s3: s3.settings, dataDir: folder };
    await expect(refuseUsedPlace(used)).rejects.toThrow(/^The bucket documents is not empty/);
    await expect(refuseUsedPlace({ ...used, s3: null })).rejects.toThrow(/^The folder .* is not empty/);
    await refuseUsedPlace({ s3: null, dataDir: path.join(folder, "nothing") });
  });

  it("holds the picture that a person has, and not the one they had before", async () => {
    const replaced = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
    const kept =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await setPicture(person, { image: replaced });
    await setPicture(person, { image: kept });
    const { file } = await backUp("picture.tar.gz");
    const { url, db } = await emptyDatabase(database);
    const { header } = await checkBackup(file, quiet);
    const target = { databaseUrl: url, documentStore: createLocalStore(path.join(folder, "pictured")) };
    await restoreBackup(file, header, target, quiet);

    const [picture, ...others] = await db.query.userPictures.findMany();
    expect([picture?.bytes.toString("base64"), others]).toEqual([kept, []]);
    const owner = await db.query.users.findFirst({ columns: { pictureId: true } });
    expect(owner?.pictureId).toBe(picture?.id);
    // Rows are text in it, and bytes are written in hexadecimal digits.
    const contents = gunzipSync(await readFile(file)).toString("latin1");
    const digits = (image: string) => Buffer.from(image, "base64").toString("hex");
    expect([contents.includes(digits(kept)), contents.includes(digits(replaced))]).toEqual([true, false]);
  });

  it("that is cut short, changed or none at all is refused before anything is written", async () => {
    const { file } = await backUp("good.tar.gz");
    const bytes = await readFile(file);
    const broken = path.join(folder, "broken.tar.gz");
    const refusal = async (contents: Buffer) => {
      await writeFile(broken, contents);
      return checkBackup(broken, quiet).then(
        () => "accepted",
        (error: Error) => `${error.name}: ${error.message}`,
      );
    };
    for (const length of [0, 20, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
      expect(await refusal(bytes.subarray(0, length)), `cut at ${length}`).toMatch(
        /^BackupError: .*(not whole|damaged|not a backup)/,
      );
    }
    const tar = gunzipSync(bytes);
    for (let at = 12; at < bytes.length; at += Math.ceil(bytes.length / 100)) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      // A few bits of compressed data may have either value: those backups are whole.
      const answer = unpacksTo(flipped, tar) ? /^accepted$/ : /^BackupError: /;
      expect(await refusal(flipped), `changed at ${at}`).toMatch(answer);
    }
    // Changed and compressed again, so that gzip reports no error.
    const text = tar.indexOf("Bake it");
    tar.write("Fake it", text);
    expect(await refusal(gzipSync(tar))).toContain("the table prompts is not what was written");
    tar.write("Bake it", text);
    tar.write("owt", tar.indexOf("two, longer"));
    expect(await refusal(gzipSync(tar))).toContain("is not what was written");
    tar.write("two", tar.indexOf("owt"));
    tar.write("{", tar.indexOf('"', tar.lastIndexOf("manifest.json") + 512));
    expect(await refusal(gzipSync(tar))).toContain("its manifest.json is not what was written");
    expect(await refusal(Buffer.from("a holiday picture"))).toContain("not a backup of Commonplace");
    expect(await refusal(gzipSync("a holiday picture"))).toMatch(/^BackupError: /);
    await expect(checkBackup(path.join(folder, "none.tar.gz"), quiet)).rejects.toThrow(/^There is no file/);
    await truncate(broken, 0);
  });

  it("lists documents whose bytes are lost or damaged, and holds the others", async () => {
    const [first, second] = documents;
    if (!first || !second) throw new Error("documents are missing");
    const lost = path.join(folder, "documents", first.filePath);
    const kept = await readFile(lost);
    await rm(lost);
    await writeFile(path.join(folder, "documents", second.filePath), "TWO, longer");
    onTestFinished(async () => {
      await writeFile(lost, kept);
      await writeFile(path.join(folder, "documents", second.filePath), "two, longer");
    });
    const { file, summary } = await backUp("lossy.tar.gz");
    expect(summary.documents).toBe(1);
    expect([...summary.missing].sort()).toEqual([first.filePath, second.filePath].sort());
    expect((await checkBackup(file, quiet)).summary).toEqual(summary);
  });

  it("holds a document that is deleted while it is made", async () => {
    const [, , last] = documents;
    if (!last) throw new Error("documents are missing");
    let deleting: Promise<void> | undefined;
    const slow: DocumentStore = {
      ...documentStore,
      async read(key) {
        deleting ??= deleteDocument({ ...person, documentStore }, { id: last.id });
        await deleting;
        return documentStore.read(key);
      },
    };
    const output = createWriteStream(path.join(folder, "during.tar.gz"));
    const { documents: count, missing } = await makeBackup({ ...source(), documentStore: slow }, output);
    expect({ count, missing }).toEqual({ count: 3, missing: [] });
    await expect(findDocument(person, { id: last.id })).rejects.toThrow("Document not found.");
  });

  it("fails with its output, and leaves no file of its name", async () => {
    const file = path.join(folder, "full.tar.gz");
    const full = writeWhole(file, async () => {
      const output = new PassThrough();
      output.once("data", () => output.destroy(new Error("No room is left.")));
      await makeBackup(source(), output);
    });
    await expect(full).rejects.toThrow("No room is left.");
    expect((await readdir(folder)).filter((name) => name.startsWith("full"))).toEqual([]);
    await makeBackup(source(), new PassThrough().resume()); // another backup can run at once
  });

  it("is made by the site itself, which keeps as many as it is told, in a folder and in a bucket", async () => {
    const s3 = await startS3Server(path.join(folder, "s3-kept"));
    onTestFinished(() => s3.close());
    for (const place of [folderPlace(path.join(folder, "kept")), await bucketPlace(s3.settings)]) {
      await place.write("commonplace-by-hand.tar.gz", (output) => pipeline(once("mine"), output));
      for (const day of [1, 2, 3]) {
        const clock = fixedClock(new Date(`2026-01-0${day}T00:00:00Z`));
        await makeScheduledBackup({ db: database.db, ...source(), clock }, place, 2);
      }
      expect((await place.list("commonplace-")).sort()).toEqual([
        "commonplace-by-hand.tar.gz",
        "commonplace-scheduled-2026-01-02T00-00-00Z.tar.gz",
        "commonplace-scheduled-2026-01-03T00-00-00Z.tar.gz",
      ]);
      expect(await findLastBackup(database)).toMatchObject({
        startedAt: "2026-01-03T00:00:00.000Z",
        place: place.description,
        missing: 0,
      });
    }
    await refuseUsedPlace({ s3: s3.settings, dataDir: folder });
  });
});
