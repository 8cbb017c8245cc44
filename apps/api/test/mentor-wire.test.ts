import { request } from "node:http";
import { RUBRIC_ALONE, soundAnalysis } from "@commonplace/domain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AI_LIMITS } from "../src/adapters/ai/limits";
import { createAiClient } from "../src/adapters/ai/openai-client";
import type { WireAnswer } from "../src/adapters/ai/testing/wire-answers";
import { startWireServer, type WireServer } from "../src/adapters/ai/testing/wire-server";
import { type Caller, PUBLIC_URL, startTestServer, type TestServer } from "./support/server";

const KEY = "sk-A-KEY-THAT-NOBODY-SEES";
const SECRET = "cardamom, the secret of the house";
const LIMITS = { ...AI_LIMITS, firstByte: 2_000, stall: 2_000, total: 20_000, retryWait: 1_500 };
/** Analysis, and for an optimisation the rewriting and the scores: three questions after each other at the most. */
const WITHIN = 3 * LIMITS.total;

const json = (value: unknown): WireAnswer => ({ kind: "text", text: JSON.stringify(value) });
const analysis = json(soundAnalysis());
const REWRITTEN = `Write a recipe with ${SECRET}, for [guests]. List the steps.`;
const rewriting: WireAnswer = { kind: "text", text: REWRITTEN };

let wire: WireServer;
let server: TestServer;
let ada: Caller;
let count = 0;
/** Never asked before: answers are kept. */
const newPrompt = () => `Write a recipe with ${SECRET}, for [guests]. Number ${++count}.`;

beforeAll(async () => {
  wire = await startWireServer();
  const ai = createAiClient({ baseUrl: wire.url, apiKey: KEY, model: "wire-model" }, LIMITS);
  server = await startTestServer({ mentor: { ai, limits: RUBRIC_ALONE.limits } });
  ada = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await wire.close();
});

const analyze = () => ada.send("POST", "/api/ai-mentor/analyze", { prompt: newPrompt() });
const optimize = () => ada.send("POST", "/api/ai-mentor/optimize/stream", { prompt: newPrompt() });

type Answer = Awaited<ReturnType<typeof analyze>>;

/** A failed stream ends with its error; one that never began is a plain answer with its status. */
function failureIn({ statusCode, body }: Answer): { code: string; message: string } {
  if (statusCode !== 200) return JSON.parse(body);
  const last = JSON.parse(body.trim().split("\n").at(-1) ?? "");
  expect(last.type, body).toBe("error");
  return last.error;
}

const echo = { message: `Incorrect API key: ${KEY}. You asked for ${SECRET}.`, code: KEY };
const FAILURES: [string, WireAnswer, RegExp][] = [
  ["401", { kind: "status", status: 401, error: echo }, /refused this server's key or model/],
  [
    "429 that asks for an hour",
    { kind: "status", status: 429, headers: { "retry-after": "3600" }, error: echo },
    /busy/,
  ],
  [
    "500 again and again",
    { kind: "status", status: 500, headers: { "retry-after": "0" }, error: echo },
    /busy/,
  ],
  ["a slow first byte", { kind: "silence" }, /took too long/],
  ["a stall in the middle", { kind: "stall", text: '{"clarity":' }, /took too long/],
  ["a cut stream", { kind: "cut", text: '{"clarity":' }, /broke off/],
  ["events that are no JSON", { kind: "raw", body: `data: {"oops ${SECRET}\n\n` }, /could not be read/],
  ["an empty answer", { kind: "text", text: "" }, /empty/],
  ["10 MB", { kind: "huge", bytes: 10 * 1024 * 1024 }, /too long/],
];

describe("every behavior of the provider gets an answer in time, without its details", () => {
  it.each(FAILURES)("%s: a notice, for analysis and optimisation", async (_what, answer, sentence) => {
    wire.answerWith(answer);
    for (const ask of [analyze, optimize]) {
      const started = performance.now();
      const response = await ask();
      expect(performance.now() - started).toBeLessThan(WITHIN);
      expect(failureIn(response)).toMatchObject({
        code: "PROVIDER_FAILED",
        message: expect.stringMatching(sentence),
      });
      expect(response.body).not.toContain("score");
      expect(response.body).not.toContain(KEY);
    }
  });

  it.each<[string, WireAnswer]>([
    ["invalid JSON", { kind: "text", text: '{"clarity": 7,' }],
    ["wrong types", json(soundAnalysis({ clarity: "high" }))],
    ["scores out of range", json(soundAnalysis({ clarity: 70 }))],
  ])("%s twice: a notice and never a score; once: a valid result", async (_what, answer) => {
    wire.answerWith(answer);
    const refused = await analyze();
    expect([refused.statusCode, refused.json().message]).toEqual([
      502,
      "The AI provider's answer could not be read. Try again.",
    ]);
    wire.answerWith(answer, analysis);
    expect((await analyze()).json()).toMatchObject({ score: 56, engine: "provider", model: "wire-model" });
  });

  it("no JSON Schema: a valid result all the same", async () => {
    wire.unknown = new Set(["json_schema", "json_object"]);
    wire.answerWith({ kind: "text", text: `Here:\n\`\`\`json\n${JSON.stringify(soundAnalysis())}\n\`\`\`` });
    expect((await analyze()).json()).toMatchObject({ score: 56 });
    wire.unknown = new Set();
  });

  it("429 for a second: a valid result", async () => {
    wire.answerWith({ kind: "status", status: 429, headers: { "retry-after": "1" } }, analysis);
    expect((await analyze()).json()).toMatchObject({ score: 56 });
  });

  it("a good stream: the text as it comes, then the result with both scores", async () => {
    wire.answerWith(rewriting, analysis);
    const lines = (await optimize()).body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ type }) => type === "text").length).toBeGreaterThan(1);
    expect(lines.at(-1)).toMatchObject({
      type: "result",
      result: { optimizedPrompt: REWRITTEN, before: 56, after: 56, engine: "provider" },
    });
  });

  it.each([
    ["a refusal", "I'm sorry, but I can't help with that.", /refused to rewrite/],
    [
      "an answer to the prompt",
      "Two onions, oil, rice. It is done when the rice is soft.",
      /answered this prompt/,
    ],
  ])("%s instead of a rewrite: a notice, and nothing of it is kept", async (_what, text, sentence) => {
    wire.answerWith({ kind: "text", text });
    const response = await optimize();
    expect(failureIn(response)).toMatchObject({
      code: "PROVIDER_FAILED",
      message: expect.stringMatching(sentence),
    });
    expect(response.body).not.toContain('"result"');
  });

  it("a rewrite in a fence between a greeting and a farewell: the rewrite alone", async () => {
    const text = `Sure! Here is the improved prompt:\n\n\`\`\`text\n${REWRITTEN}\n\`\`\`\n\nLet me know if it fits!`;
    wire.answerWith({ kind: "text", text }, analysis);
    const last = JSON.parse((await optimize()).body.trim().split("\n").at(-1) ?? "");
    expect(last).toMatchObject({ type: "result", result: { optimizedPrompt: REWRITTEN } });
  });

  it("leaves neither key nor prompt in the log", () => {
    const log = JSON.stringify(server.log);
    expect(log).toContain("The AI provider answered 401");
    expect(log).not.toContain(KEY);
    expect(log).not.toContain(SECRET);
  });
});

describe("when the person leaves", () => {
  it("cancels the request to the provider, and logs no failure", async () => {
    const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
    wire.answerWith({ kind: "stall", text: "Write" });
    for (const path of ["/api/ai-mentor/analyze", "/api/ai-mentor/optimize/stream"]) {
      const asked = wire.requests.length;
      // Without an agent, which would open a connection in place of the one that goes.
      const call = request(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: ada.cookie, origin: PUBLIC_URL },
        agent: false,
      });
      const gone = new Promise((resolve) => call.once("close", resolve));
      call.on("error", () => {});
      call.end(JSON.stringify({ prompt: newPrompt() }));
      await expect.poll(() => wire.requests.length).toBe(asked + 1);
      const failures = server.log.filter(({ level }) => Number(level) >= 40).length;
      call.destroy();
      await gone;
      await expect.poll(() => wire.requests.at(-1)?.leftEarly).toBe(true);
      expect(server.log.filter(({ level }) => Number(level) >= 40).length).toBe(failures);
    }
  });
});
