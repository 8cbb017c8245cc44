import type { Page } from "@playwright/test";

const SUBJECTS = [
  "launch mail",
  "code review",
  "outline",
  "thread",
  "meeting notes",
  "weekly plan",
  "test plan",
];
const VERBS = ["Write", "Review", "Plan", "Summarise", "Rewrite", "Explain"];
const CATEGORIES = ["Marketing", "Coding", "Writing", "Social Media", "Personal Development"];

/** A made-up library as a CSV file: every line another prompt of a few hundred characters. */
function csvOf(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const subject = SUBJECTS[n % SUBJECTS.length];
    const verb = VERBS[n % VERBS.length];
    const text = `${verb} a ${subject} for [audience]. `.repeat(4 + (n % 9));
    return `${verb} a ${subject} ${n},${text},${CATEGORIES[n % CATEGORIES.length]},tag${n % 40} tag${n % 7}`;
  });
  return ["title,content,category,tags", ...lines].join("\n");
}

/** Imports a library for whoever is signed in on the page, as the import dialog does. */
export async function fillLibrary(page: Page, count: number): Promise<void> {
  const origin = new URL(page.url()).origin;
  const preview = await page.request.post("/api/imports", {
    headers: { origin },
    multipart: { file: { name: "library.csv", mimeType: "text/csv", buffer: Buffer.from(csvOf(count)) } },
  });
  const { id } = (await preview.json()) as { id: string };
  const run = await page.request.post("/trpc/imports.run", {
    headers: { origin },
    data: { id, defaultCategory: "writing" },
    timeout: 300_000,
  });
  if (!run.ok()) throw new Error(`The import failed: ${run.status()} ${await run.text()}`);
}
