import { describe, expect, it } from "vitest";
import { parseVariables } from "../../variables";
import { promptsIn, readFile } from "../testing/files";
import { FORMAT_FIXTURES, fixtureBytes } from "../testing/fixtures";
import type { FoundPrompt } from "./format";
import { IMPORT_FORMATS } from "./registry";

const variablesOf = (prompt: FoundPrompt | undefined) =>
  prompt ? parseVariables(prompt.content, prompt).variables : [];

describe.each(FORMAT_FIXTURES)("$format: $name", (fixture) => {
  const { format, name, prompts, never = [] } = fixture;
  it("arrives as its owner expects", async () => {
    const reading = await readFile(name, await fixtureBytes(fixture));
    expect(reading.formats).toContain(format);
    const found = promptsIn(reading.rows);
    expect(found.map(({ title }) => title)).toEqual(prompts.map(({ title }) => title));
    for (const [at, expected] of prompts.entries()) {
      const { title, has, is, createdAt, category, variables, declared = {}, ...fields } = expected;
      expect(found[at]).toMatchObject(fields);
      expect(found[at]?.content).toContain(has);
      const read = variablesOf(found[at]);
      if (variables !== undefined) expect(read.map(({ name }) => name)).toEqual(variables);
      for (const [name, said] of Object.entries(declared))
        expect(read.find((variable) => variable.name === name)).toMatchObject(said);
      if (is !== undefined) expect(found[at]?.content).toBe(is);
      if (createdAt !== undefined) expect(found[at]?.createdAt?.slice(0, createdAt.length)).toBe(createdAt);
      const ref = found[at]?.category;
      if (category !== undefined) expect(ref && "name" in ref ? ref.name : (ref?.id ?? null)).toBe(category);
    }
    for (const secret of never) expect(JSON.stringify(found)).not.toContain(secret);
  });
});

it("every format has a fixture", () => {
  const shown = new Set(FORMAT_FIXTURES.map(({ format }) => format));
  const own = new Set(["commonplace-json", "commonplace-csv", "commonplace-markdown"]); // round trips test these
  expect(IMPORT_FORMATS.map(({ id }) => id).filter((id) => !shown.has(id) && !own.has(id))).toEqual([]);
});
