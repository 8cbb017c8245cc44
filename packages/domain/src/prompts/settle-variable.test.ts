import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignedInContext } from "../testing";
import { createPrompt, getPrompt, listPrompts, settleVariable } from ".";
import { createPromptInput, listPromptsInput, PROMPT_LIMITS, settleVariableInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const draft = (content: string) => createPromptInput.parse({ title: "Letter", content, category: "writing" });
const namesOf = (prompt: { variables: { name: string }[] }) => prompt.variables.map(({ name }) => name);

it("shows a prompt's variables, one by one and in lists", async () => {
  const ctx = await signIn();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: how a prompt writes a variable
  const { id } = await createPrompt(ctx, draft("Write to [name] in ${tone:warm, plain, dry}."));

  const expected = [
    { name: "name", notation: "[x]", type: "text", default: null, options: [] },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the name of a notation
    { name: "tone", notation: "${x}", type: "choice", default: null, options: ["warm", "plain", "dry"] },
  ];
  expect((await getPrompt(ctx, { id })).variables).toEqual(expected);
  expect((await listPrompts(ctx, listPromptsInput.parse({}))).items[0]?.variables).toEqual(expected);
});

it("stores the owner's choice about a name with the prompt, and undoes it", async () => {
  const ctx = await signIn();
  const { id, version } = await createPrompt(ctx, draft("Write to [Name] with `[flag]`."));
  const settle = (name: string, as: string) =>
    settleVariable(ctx, settleVariableInput.parse({ id, name, as }));

  expect(namesOf(await settle(" name ", "text"))).toEqual([]);
  expect(namesOf(await settle("flag", "variable"))).toEqual(["flag"]);
  expect(namesOf(await getPrompt(ctx, { id }))).toEqual(["flag"]);
  expect(namesOf(await settle("flag", "text"))).toEqual([]);
  await settle("name", "read");
  const prompt = await settle("flag", "read");
  expect(prompt).toMatchObject({ notVariables: [], alsoVariables: [], version });
  expect(namesOf(prompt)).toEqual(["Name"]);
});

it("keeps the names settled last, within a bound", async () => {
  const ctx = await signIn();
  const { id } = await createPrompt(ctx, draft("Write to [name]."));
  for (let n = 0; n <= PROMPT_LIMITS.settledVariables; n += 1) {
    await settleVariable(ctx, { id, name: `name ${n}`, as: "text" });
  }
  const { notVariables } = await getPrompt(ctx, { id });
  expect(notVariables).toHaveLength(PROMPT_LIMITS.settledVariables);
  expect(notVariables.at(-1)).toBe(`name ${PROMPT_LIMITS.settledVariables}`);
});

it("hides another user's prompt", async () => {
  const owner = await signIn();
  const stranger = await signIn();
  const { id } = await createPrompt(owner, draft("Write to [name]."));
  await expect(settleVariable(stranger, { id, name: "name", as: "text" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(namesOf(await getPrompt(owner, { id }))).toEqual(["name"]);
});
