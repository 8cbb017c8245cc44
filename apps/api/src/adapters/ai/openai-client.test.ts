import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { DomainError } from "@commonplace/domain/core/errors";
import type { AiRequest, AiUsage } from "@commonplace/domain/ports/ai-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { AI_LIMITS } from "./limits";
import { createAiClient } from "./openai-client";
import type { WireAnswer } from "./testing/wire-answers";
import { startWireServer, type WireServer } from "./testing/wire-server";

const KEY = "sk-A-KEY-THAT-NOBODY-SEES";
const PROMPT = "a prompt that nobody else reads";
const LIMITS = { ...AI_LIMITS, firstByte: 2_000, stall: 2_000, total: 20_000, retryWait: 1_500 };

const shape = z.object({ clarity: z.number().min(0).max(10), strengths: z.array(z.string()) });
const GOOD = JSON.stringify({ clarity: 7, strengths: ["It names a task."] });
const good: WireAnswer = { kind: "text", text: GOOD };

let wire: WireServer;
beforeEach(async () => {
  wire = await startWireServer();
});
afterEach(() => wire.close());

const client = (limits: Partial<typeof LIMITS> = {}) =>
  createAiClient({ baseUrl: wire.url, apiKey: KEY, model: "wire-model" }, { ...LIMITS, ...limits });
const question = (more: Partial<AiRequest> = {}) => ({
  system: "Judge.",
  user: PROMPT,
  maxOutputTokens: 500,
  ...more,
});
const complete = (more: Partial<AiRequest> = {}, using = client()) =>
  using.complete({ ...question(more), name: "verdict", schema: shape });

async function write(more: Partial<AiRequest> = {}, using = client()): Promise<string> {
  let text = "";
  for await (const piece of using.stream(question(more))) text += piece;
  return text;
}

/** Returns a call's error after checking that a log or client would see no secret in it. */
async function refusalOf(call: Promise<unknown>): Promise<DomainError> {
  const error = await call.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const shown = `${at.message}\n${at.stack}\n${JSON.stringify(at)}`;
    expect(shown).not.toContain(KEY);
    expect(shown).not.toContain(PROMPT);
  }
  return error;
}

describe("asking for an object", () => {
  it("sends the schema, temperature 0 and the key, and returns a valid object", async () => {
    wire.answerWith(good);
    expect(await complete()).toEqual({ clarity: 7, strengths: ["It names a task."] });
    const [request] = wire.requests;
    expect(request).toMatchObject({ path: "/v1/chat/completions", authorization: `Bearer ${KEY}` });
    expect(request?.body).toMatchObject({
      model: "wire-model",
      temperature: 0,
      max_tokens: 500,
      messages: [
        { role: "system", content: "Judge." },
        { role: "user", content: PROMPT },
      ],
      response_format: { type: "json_schema", json_schema: { name: "verdict", strict: true } },
    });
    expect(request?.body.response_format?.json_schema?.schema).toMatchObject({
      type: "object",
      properties: { clarity: { maximum: 10 } },
      additionalProperties: false,
    });
  });

  it("sends no key where none is set", async () => {
    wire.answerWith(good);
    await complete({}, createAiClient({ baseUrl: wire.url, apiKey: null, model: "wire-model" }, LIMITS));
    expect(wire.requests[0]?.authorization).toBeUndefined();
  });

  it("falls back to JSON mode, then to words, and remembers it", async () => {
    wire.unknown = new Set(["json_schema", "json_object"]);
    wire.answerWith(good);
    const using = client();
    await complete({}, using);
    await complete({}, using);
    expect(wire.requests.map(({ body }) => body.response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
      undefined,
    ]);
    expect(wire.requests.at(-1)?.body.messages[0]?.content).toContain('"clarity"');
  });

  it("works with servers that support no optional parameter", async () => {
    wire.unknown = new Set(["json_schema", "max_tokens", "temperature", "stream_options"]);
    wire.answerWith(good);
    expect(await complete()).toHaveProperty("clarity", 7);
    expect(wire.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 500 });
    expect(wire.requests.at(-1)?.body).not.toHaveProperty("temperature");
  });

  it.each([
    ["in a code fence", `Here you are:\n\`\`\`json\n${GOOD}\n\`\`\`\nAnything else?`],
    ["after thoughts", `<think>It has {braces}.</think>\n${GOOD}`],
    ["after braces of another kind", `For {name}: ${GOOD}`],
    ["with a trailing comma and a raw line break", '{"clarity": 7, "strengths": ["It names\na task.",],}'],
  ])("reads an object %s", async (_where, text) => {
    wire.answerWith({ kind: "text", text });
    expect(await complete()).toHaveProperty("clarity", 7);
    expect(wire.requests).toHaveLength(1);
  });

  it.each([
    ["invalid JSON", '{"clarity": 7, "strengths": ['],
    ["wrong types", '{"clarity": "high", "strengths": "some"}'],
    ["a score out of range", '{"clarity": 70, "strengths": []}'],
    ["no answer", ""],
  ])("retries once after %s, saying what was wrong", async (_what, text) => {
    wire.answerWith({ kind: "text", text }, good);
    expect(await complete()).toHaveProperty("clarity", 7);
    const [, again] = wire.requests;
    expect(again?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(again?.body.messages.at(-1)?.content).toMatch(/could not be used:\n.*(clarity|JSON)/s);
  });

  it.each([
    [
      "unreadable",
      '{"clarity": 70, "strengths": []}',
      "The AI provider's answer could not be read. Try again.",
    ],
    ["empty", "", "The AI provider gave an empty answer. Try again."],
  ])("fails when the second answer is %s, too", async (_what, text, sentence) => {
    wire.answerWith({ kind: "text", text });
    expect(await refusalOf(complete())).toMatchObject({ code: "PROVIDER_FAILED", message: sentence });
    expect(wire.requests).toHaveLength(2);
  });

  it("reports the tokens of each answer, used or not", async () => {
    wire.answerWith({ kind: "text", text: "no" }, good);
    const told: AiUsage[] = [];
    await complete({ onUsage: (usage) => told.push(usage) });
    expect(told).toEqual([
      { inputTokens: 11, outputTokens: 7 },
      { inputTokens: 11, outputTokens: 7 },
    ]);
  });
});

describe("asking for a text", () => {
  it("streams it, asking for no format", async () => {
    wire.answerWith({ kind: "text", text: "Grüße an [name] 👋🏽, in one line.", pieceLength: 3 });
    expect(await write()).toBe("Grüße an [name] 👋🏽, in one line.");
    expect(wire.requests[0]?.body.response_format).toBeUndefined();
  });

  it("leaves out a model's thoughts", async () => {
    wire.answerWith({
      kind: "text",
      text: "<think>\nHm.\n</think>\n\n<b>Write</b> a letter.",
      pieceLength: 2,
    });
    expect(await write()).toBe("<b>Write</b> a letter.");
  });

  it("refuses a text that was cut at the limit of tokens", async () => {
    wire.answerWith({ kind: "text", text: "Write a let", finishReason: "length" });
    expect((await refusalOf(write())).message).toMatch(/far too long/);
  });

  it("closes the connection when the caller stops reading", async () => {
    wire.answerWith({ kind: "stall", text: "Write" });
    for await (const piece of client().stream(question())) {
      expect(piece).toBe("Write");
      break;
    }
    await expect.poll(() => wire.requests[0]?.leftEarly).toBe(true);
  });
});

describe("when the person leaves", () => {
  it.each([
    ["waiting for a first byte", { kind: "silence" }],
    ["in the middle of an answer", { kind: "stall", text: "{" }],
    ["between two tries", { kind: "status", status: 429, headers: { "retry-after": "1" } }],
  ] satisfies [string, WireAnswer][])("stops %s, here and at the provider", async (_when, answer) => {
    wire.answerWith(answer);
    const leaving = new AbortController();
    const call = complete(
      { signal: leaving.signal },
      client({ firstByte: 30_000, stall: 30_000, total: 60_000 }),
    );
    await expect.poll(() => wire.requests.length).toBe(1);
    leaving.abort(new Error("gone"));
    await expect(call).rejects.toThrow("gone");
    if (answer.kind !== "status") await expect.poll(() => wire.requests[0]?.leftEarly).toBe(true);
    expect(wire.requests).toHaveLength(1);
  });

  it("sends no request for a person who has left already", async () => {
    await expect(complete({ signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
    expect(wire.requests).toHaveLength(0);
  });
});

describe("trying again", () => {
  it.each([429, 500, 503])("waits as long as a %i asks for", async (status) => {
    wire.answerWith({ kind: "status", status, headers: { "retry-after": "1" } }, good);
    const started = performance.now();
    expect(await complete()).toHaveProperty("clarity", 7);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(wire.requests).toHaveLength(2);
  });

  it("retries up to the limit, and no more", async () => {
    wire.answerWith({ kind: "status", status: 500, headers: { "retry-after": "0" } });
    expect((await refusalOf(complete())).message).toMatch(/busy/);
    expect(wire.requests).toHaveLength(1 + LIMITS.retries);
  });

  it("fails with the wait when that is too long", async () => {
    wire.answerWith({ kind: "status", status: 429, headers: { "retry-after": "3600" } });
    expect((await refusalOf(complete())).details).toMatchObject({ retryAfterSeconds: 3_600 });
    expect(wire.requests).toHaveLength(1);
  });
});

describe("a provider's failure is a failure, within its time", () => {
  const echo = { message: `Incorrect API key provided: ${KEY}. You asked: ${PROMPT}`, code: KEY };
  const cases: [string, WireAnswer, RegExp][] = [
    ["401", { kind: "status", status: 401, error: echo }, /refused this server's key or model/],
    ["404", { kind: "status", status: 404, error: echo }, /refused this server's key or model/],
    ["no credit", { kind: "status", status: 429, error: { ...echo, code: "insufficient_quota" } }, /refused/],
    ["429", { kind: "status", status: 429, headers: { "retry-after": "99" }, error: echo }, /busy/],
    ["500", { kind: "status", status: 500, headers: { "retry-after": "0" }, error: echo }, /busy/],
    [
      "a prompt that is too long",
      {
        kind: "status",
        status: 400,
        error: { message: "maximum context length", code: "context_length_exceeded" },
      },
      /did not take this prompt/,
    ],
    [
      "an error page",
      { kind: "status", status: 502, headers: { "retry-after": "0" }, body: "<h1>502</h1>" },
      /busy/,
    ],
    ["a slow first byte", { kind: "silence" }, /took too long/],
    ["a stall in the middle", { kind: "stall", text: '{"clarity":' }, /took too long/],
    ["a cut stream", { kind: "cut", text: '{"clarity":' }, /broke off/],
    ["a stream that ends early", { kind: "unfinished", text: GOOD }, /broke off/],
    [
      "an error in the stream",
      { kind: "raw", body: `data: ${JSON.stringify({ error: echo })}\n\n` },
      /broke off/,
    ],
    [
      "events that are no JSON",
      { kind: "raw", body: `data: {"choices": ${PROMPT}\n\n` },
      /could not be read/,
    ],
    [
      "events of another shape",
      { kind: "raw", body: 'data: {"choices":[{"delta":{"content":7}}]}\n\n' },
      /could not be read/,
    ],
    ["nothing at all", { kind: "raw", body: "" }, /broke off/],
    ["10 MB in pieces", { kind: "huge", bytes: 10 * 1024 * 1024 }, /far too long/],
    ["10 MB in one piece", { kind: "huge", bytes: 10 * 1024 * 1024, inOnePiece: true }, /far too long/],
  ];

  it.each(cases)("%s", async (_what, answer, sentence) => {
    wire.answerWith(answer);
    for (const call of [() => complete(), () => write()]) {
      const started = performance.now();
      const refusal = await refusalOf(call());
      expect(refusal).toMatchObject({ code: "PROVIDER_FAILED", message: expect.stringMatching(sentence) });
      expect(performance.now() - started).toBeLessThan(LIMITS.total);
    }
  });

  it("a stall after the garbage was collected", async () => {
    // Node's fetch holds the signal of a request weakly: without our own hold, such an answer never ended.
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    wire.answerWith({ kind: "stall", text: "{" });
    const pieces = client().stream(question())[Symbol.asyncIterator]();
    await pieces.next();
    const rest = refusalOf(pieces.next());
    for (let turn = 0; turn < 20; turn += 1) {
      collectGarbage();
      await pause(20);
    }
    expect((await rest).message).toMatch(/took too long/);
    await expect.poll(() => wire.requests[0]?.leftEarly).toBe(true);
  });

  it("nobody there", async () => {
    await wire.close();
    expect((await refusalOf(complete())).message).toMatch(/cannot be reached/);
    wire = await startWireServer();
  });

  it("an answer that trickles past the time for all of it", async () => {
    wire.answerWith({ kind: "text", text: GOOD, pieceLength: 1, pauseMs: 100 });
    expect((await refusalOf(complete({}, client({ total: 600 })))).message).toMatch(/took too long/);
  });
});
