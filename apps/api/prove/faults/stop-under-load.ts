import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@commonplace/db";
import { bundledUrl } from "@commonplace/db/testing/bundled";
import type { Claim } from "./claim";
import { type Site, startSite } from "./site";

/** Rows of the import that is under way when the signal comes. */
const ROWS = { long: 10_000, short: 3_000 };
const DOCUMENT_BYTES = 400_000;
/** Slow enough to outlast the server's patience, and fast enough to end within it. */
const TOO_SLOW_MS = 60_000;
const SLOW_MS = 3_000;
const RESUMED_WITHIN_MS = 90_000;

const PDF_HEAD = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="document"; filename="slow.pdf"\r\n\r\n%PDF-1.4\n',
);
const CSV_HEAD = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\n\r\ntitle,content\n',
);
const TAIL = Buffer.from("\r\n--b--\r\n");

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

export const stopAnswersEveryone: Claim = {
  claim: "SIGTERM during a large import and slow uploads: everyone is answered, nothing stays half done",
  async prove(options) {
    const site = await startSite(options);
    const rows = options.long ? ROWS.long : ROWS.short;
    try {
      const prompt = { title: "Holds documents", content: "kept", category: "coding" };
      const { id: promptId } = await json<{ id: string }>(await site.send("POST", "/api/prompts", prompt));
      const documents = `/api/prompts/${promptId}/documents`;
      const importId = await preview(site, rows);

      const run = site.send("POST", `/api/imports/${importId}/run`, { defaultCategory: "writing" });
      const uploads = [
        uploadSlowly(site, documents, PDF_HEAD, TOO_SLOW_MS),
        uploadSlowly(site, "/api/imports", CSV_HEAD, TOO_SLOW_MS),
        uploadSlowly(site, documents, PDF_HEAD, SLOW_MS),
      ];
      await untilCounted(site, importId, (created) => created > 0);
      const began = performance.now();
      site.program.process.kill("SIGTERM");
      const [tooSlow, tooSlowImport, slow] = await Promise.all(uploads);
      const ran = await run.then(answerOf, failed);
      const code = await site.program.ended;
      const stopped = performance.now() - began;
      const { err } = site.program.printed;

      await site.restart();
      const again = performance.now();
      await untilCounted(site, importId, (created) => created === rows);
      const left = await leftBehind(site, rows);
      const resumed = performance.now() - again;
      const listed = await json<unknown[]>(await site.send("GET", documents));

      const answers = { "run of the import": ran, document: tooSlow, "import file": tooSlowImport };
      const unclear = Object.entries(answers).filter(([, answer]) => !isClear(answer));
      const wrong = [
        ...unclear.map(([name, answer]) => `${name}: ${JSON.stringify(answer)}`),
        ...(slow?.status === 201 ? [] : [`upload that ended in time: ${JSON.stringify(slow)}`]),
        ...(listed.length === 1 ? [] : [`${listed.length} documents listed instead of 1`]),
        ...(err === "" ? [] : [`printed ${err.slice(0, 500)}`]),
        ...Object.entries(left).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`])),
      ];
      return {
        holds: code === 0 && wrong.length === 0,
        figure:
          `run ${ran.status}, uploads ${tooSlow?.status} and ${tooSlowImport?.status} after the server's patience, ` +
          `${slow?.status} for one that ended in time; exit ${code} after ${(stopped / 1_000).toFixed(1)} s; ` +
          `${rows.toLocaleString("en-US")} prompts made and indexed ${(resumed / 1_000).toFixed(1)} s after the restart` +
          `${wrong.length > 0 ? `; ${wrong.join("; ")}` : ""}`,
      };
    } finally {
      await site.close();
    }
  },
};

/** A result, or a refusal that says in a sentence what happened and when to come back. */
function isClear(answer: Answer | undefined): boolean {
  if (answer?.status === 200) return true;
  return answer?.status === 503 && Boolean(answer.retryAfter) && /is being restarted\./.test(answer.text);
}

async function preview(site: Site, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => `title ${n},text of row ${n}`);
  const form = new FormData();
  form.append("file", new Blob([["title,content", ...rows].join("\n")]), "many.csv");
  return (await json<{ id: string }>(await site.sendForm("/api/imports", form))).id;
}

async function untilCounted(site: Site, id: string, isReached: (created: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + RESUMED_WITHIN_MS; Date.now() < deadline; await sleep(30)) {
    const view = await json<{ createdCount: number }>(await site.send("GET", `/api/imports/${id}`));
    if (isReached(view.createdCount)) return;
  }
  throw new Error("The import did not go on.");
}

/** Counts of things that are half done, by name, once the import has ended: all should be 0. */
async function leftBehind({ dataDir }: Site, rows: number): Promise<Record<string, number>> {
  const database = openDatabase({ url: await bundledUrl(dataDir) });
  try {
    for (const deadline = Date.now() + RESUMED_WITHIN_MS; ; await sleep(100)) {
      const [counts] = await database.sql<Record<string, number>[]>`
        select
          (select abs(count(distinct title) - ${rows}) + abs(count(*) - ${rows})
            from prompts where title like 'title %')::int as "prompts missing or twice",
          (select count(*) from prompts where not exists
            (select from prompt_search where prompt_id = prompts.id))::int as "prompts not indexed",
          (select count(*) from imports where status = 'running')::int as "imports running",
          (select count(*) from unclaimed_files)::int as "files of broken uploads"`;
      if (!counts) throw new Error("The database returned no counts.");
      if (Object.values(counts).every((count) => count === 0) || Date.now() > deadline) return counts;
    }
  } finally {
    await database.close();
  }
}

/** Sends a form whose file arrives in `duration` milliseconds, and reads the answer whenever it comes. */
function uploadSlowly(site: Site, url: string, head: Buffer, duration: number): Promise<Answer> {
  return new Promise((resolve) => {
    const upload = request(site.origin + url, {
      method: "POST",
      agent: false,
      headers: {
        origin: site.origin,
        cookie: site.cookie,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": head.length + DOCUMENT_BYTES + TAIL.length,
      },
    });
    const steps = duration / 100;
    let left = DOCUMENT_BYTES;
    const sending = setInterval(() => {
      const bytes = Math.min(left, Math.ceil(DOCUMENT_BYTES / steps));
      left -= bytes;
      upload.write(Buffer.alloc(bytes, "0123456789abcde\n"));
      if (left > 0) return;
      clearInterval(sending);
      upload.end(TAIL);
    }, 100);
    upload.write(head);
    upload.once("response", (response) => {
      const answer = {
        status: response.statusCode ?? 0,
        retryAfter: response.headers["retry-after"],
        text: "",
      };
      const end = () => {
        clearInterval(sending);
        upload.destroy();
        resolve(answer);
      };
      response.setEncoding("utf8").on("data", (chunk) => {
        answer.text += chunk;
      });
      response.once("end", end).once("error", end);
    });
    upload.on("error", (error) => {
      clearInterval(sending);
      resolve(failed(error));
    });
  });
}

const failed = (error: Error): Answer => ({ status: 0, retryAfter: undefined, text: error.message });

const answerOf = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  retryAfter: answer.headers.get("retry-after") ?? undefined,
  text: await answer.text(),
});

/** The body of a good answer, whose shape the caller knows. @throws Error for any other. */
async function json<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
