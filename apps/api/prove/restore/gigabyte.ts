import { randomBytes } from "node:crypto";
import { openDatabase } from "@commonplace/db";
import { bundledUrl } from "@commonplace/db/testing/bundled";
import { seedLibrary } from "../../bench/support/seed";
import type { Site } from "../faults/site";

/** A document's size: a megabyte below the largest that the product takes. */
const DOCUMENT_BYTES = 9_000_000;
const DOCUMENTS = 95;
const PROMPTS = 100_000;

/** Fills a site with about a gigabyte: documents that hardly compress, and prompts of about 1 KB each. */
export async function addGigabyte({ dataDir, send, sendForm }: Site): Promise<void> {
  const database = openDatabase({ url: await bundledUrl(dataDir) });
  await seedLibrary(database.db, PROMPTS, "gigabyte@prove.example");
  await database.close();
  const prompt = { title: "Many documents", content: "Read them.", category: "coding" };
  const { id } = (await (await send("POST", "/api/prompts", prompt)).json()) as { id: string };
  for (let count = 0; count < DOCUMENTS; count += 1) {
    const form = new FormData();
    const text = randomBytes((DOCUMENT_BYTES * 3) / 4).toString("base64");
    form.set("document", new Blob([text], { type: "text/plain" }), `${count}.txt`);
    const answer = await sendForm(`/api/prompts/${id}/documents`, form);
    if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}`);
  }
}
