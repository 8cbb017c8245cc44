import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll } from "vitest";
import type { SignedInContext } from "../../../core/context";
import { createSignedInContext, fixedClock } from "../../../testing";
import { createPrompt, searchPrompts } from "../..";
import { createPromptInput, promptHitPage, searchPromptsInput, type TextRanges } from "../../schemas";

/** The start of tests of search: a database for the file, and short functions for its content. */
export function useSearchLibrary() {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.close());
  const theDatabase = () => {
    if (!database) throw new Error("the database opens before the tests");
    return database;
  };
  return {
    database: theDatabase,
    signIn: () => createSignedInContext(theDatabase().db),
    /** A person with these prompts, the last the newest. */
    async libraryOf(...prompts: [title: string, fields?: object][]) {
      const clock = fixedClock("2026-01-01T00:00:00Z");
      const ctx = await createSignedInContext(theDatabase().db, { clock });
      for (const [title, fields] of prompts) {
        clock.advance(1000);
        await add(ctx, title, fields);
      }
      return ctx;
    },
  };
}

export const add = (ctx: SignedInContext, title: string, fields: object = {}) =>
  createPrompt(ctx, createPromptInput.parse({ title, content: "-", category: "coding", ...fields }));

export const search = async (ctx: SignedInContext, q: string, input: object = {}) =>
  promptHitPage.parse(await searchPrompts(ctx, searchPromptsInput.parse({ q, ...input })));

export const titles = async (ctx: SignedInContext, q: string, input: object = {}) =>
  (await search(ctx, q, input)).items.map(({ title }) => title);

/** The texts at the ranges. */
export const marked = (text: string, ranges: TextRanges) =>
  ranges.map(([start, end]) => text.slice(start, end));
