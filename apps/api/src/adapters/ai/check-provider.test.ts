import { afterEach, beforeEach, expect, it } from "vitest";
import { checkProvider } from "./check-provider";
import { startWireServer, type WireServer } from "./testing/wire-server";

let wire: WireServer;
beforeEach(async () => {
  wire = await startWireServer();
});
afterEach(() => wire.close());

const check = (model = "wire-model") =>
  checkProvider({ baseUrl: wire.url, apiKey: "sk-secret", model }, 2_000);

it("says that the provider answers, and has the model", async () => {
  expect(await check()).toBe(`AI mentor: ${wire.url} answers, with wire-model.`);
  expect(await check("another")).toBe(`AI mentor: ${wire.url} answers, but does not list the model another.`);
});

it("says so when the provider does not list its models", async () => {
  wire.models = null;
  expect(await check()).toBe(`AI mentor: ${wire.url} answers, but does not tell its models.`);
});

it("says so when the provider refuses the key", async () => {
  wire.key = "sk-other";
  expect(await check()).toBe(
    `AI mentor: ${wire.url} refuses OPENAI_API_KEY. The built-in rubric works all the same.`,
  );
});

it("says so when the provider cannot be reached", async () => {
  await wire.close();
  expect(await check()).toBe(
    `AI mentor: ${wire.url} cannot be reached. The built-in rubric works all the same.`,
  );
  wire = await startWireServer();
});
