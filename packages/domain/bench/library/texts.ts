import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** A prompt of the kind people keep, without an owner. */
export interface Draft {
  readonly title: string;
  readonly description: string | null;
  readonly content: string;
  readonly tags: readonly string[];
  readonly category: string;
}

const CATEGORIES = ["marketing", "coding", "writing", "social-media", "personal-development"];
const TAGS =
  "email,launch,react,typescript,blog,seo,interview,chatgpt,story,sales,docs,review,image,video,fitness,career";
const PUBLIC_PROMPTS = path.resolve(import.meta.dirname, "../../src/testing/fixtures/public-prompts.csv");

/** The same numbers in every run, so that runs compare. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The public collection that the tests import, too. */
export function sourcePrompts(): { title: string; content: string }[] {
  const rows: { act: string; prompt: string }[] = parse(readFileSync(PUBLIC_PROMPTS), {
    columns: true,
    relax_quotes: true,
  });
  return rows
    .map(({ act, prompt }) => ({ title: act.trim().slice(0, 200), content: prompt.slice(0, 200_000) }))
    .filter(({ title, content }) => title !== "" && content.trim() !== "");
}

/** Drafts made from the sources: titles with a word from another, contents that begin as one and end as another. */
export function makeDrafts(
  count: number,
  random: () => number,
  sources: { title: string; content: string }[],
): Draft[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const tags = TAGS.split(",");
  return Array.from({ length: count }, () => {
    const one = pick(sources);
    const other = pick(sources);
    const mixed = random() < 0.5;
    const content = mixed
      ? one.content.slice(0, one.content.length / 2) + other.content.slice(other.content.length / 2)
      : one.content;
    return {
      title: `${one.title} ${pick(other.title.split(/\s+/))}`.trim().slice(0, 200),
      description: random() < 0.3 ? other.content.replace(/\s+/g, " ").trim().slice(0, 160) : null,
      content: content.trim() === "" ? one.content : content,
      tags: random() < 0.3 ? [pick(tags), pick(tags)] : [],
      category: pick(CATEGORIES),
    };
  });
}
