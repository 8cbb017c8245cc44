import { EventEmitter, once } from "node:events";
import http from "node:http";
import type { AiClient } from "@commonplace/domain/ports/ai-client";
import { RUBRIC_ALONE, scriptedAi, soundAnalysis } from "@commonplace/domain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, PUBLIC_URL, startTestServer, type TestServer } from "./support/server";

const PROMPT = "Write a haiku about [topic].";
const SECRET = "Unser geheimes Rezept: Zimt und Kardamom in den Teig geben, dann backen und servieren.";
const analysis = { object: soundAnalysis() };
const limits = RUBRIC_ALONE.limits;

const linesOf = (body: string) =>
  body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("the mentor without a provider", () => {
  let server: TestServer;
  let ada: Caller;
  beforeAll(async () => {
    server = await startTestServer();
    ada = await server.signIn();
  });
  afterAll(() => server.close());

  it("analyses a prompt, with every field of the spec, as the procedure does", async () => {
    const answer = await ada.send("POST", "/api/ai-mentor/analyze", { prompt: PROMPT });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      score: expect.any(Number),
      overall: expect.stringContaining("built-in rubric"),
      clarity: expect.any(Number),
      specificity: expect.any(Number),
      context: expect.any(Number),
      structure: expect.any(Number),
      strengths: expect.any(Array),
      improvements: expect.any(Array),
      suggestions: expect.any(Array),
      findings: expect.arrayContaining([expect.objectContaining({ kind: "improvement" })]),
      engine: "rubric",
      model: null,
    });
    const viaTrpc = await ada.send("POST", "/trpc/mentor.analyze", { prompt: PROMPT });
    expect(viaTrpc.json().result.data).toEqual(answer.json());
  });

  it("optimises with the analysis that it gave before", async () => {
    const feedback = (await ada.send("POST", "/api/ai-mentor/analyze", { prompt: PROMPT })).json();
    const nothing = await ada.send("POST", "/api/ai-mentor/optimize", { prompt: PROMPT, feedback });
    expect(nothing.json()).toMatchObject({ optimizedPrompt: PROMPT, id: null, after: feedback.score });
    const answers = [{ question: "audience", answer: "first-graders who like trains" }];
    const answer = await ada.send("POST", "/api/ai-mentor/optimize", {
      prompt: PROMPT,
      feedback: { ...feedback, answers },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().optimizedPrompt).toContain("Audience: first-graders who like trains");
    expect(answer.json().optimizedPrompt).toContain(PROMPT);
    expect(answer.json().before).toBe(feedback.score);
    expect(answer.json().after).toBeGreaterThan(feedback.score);
  });

  it("scores a prompt in any language and names what it cannot judge", async () => {
    const prompt = "Napisz wiersz o jesieni w parku dla moich przyjaciół z pracy, proszę.";
    const answer = await ada.send("POST", "/api/ai-mentor/analyze", { prompt });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().overall).toContain("not audience, tone or wording");
  });

  it.each(["/api/ai-mentor/analyze", "/api/ai-mentor/optimize", "/api/ai-mentor/optimize/stream"])(
    "%s is for signed-in people, with a prompt, of one page's origin",
    async (path) => {
      expect((await server.visitor.send("POST", path, { prompt: PROMPT })).statusCode).toBe(401);
      const blank = await ada.send("POST", path, { prompt: " \n" });
      expect([blank.statusCode, blank.json().message]).toEqual([400, "Please enter a prompt to analyze."]);
      expect((await ada.send("POST", path, { prompt: "x".repeat(200_001) })).statusCode).toBe(400);
      const foreign = await ada.send("POST", path, { prompt: PROMPT }, { origin: "https://evil.example" });
      expect(foreign.statusCode).toBe(403);
    },
  );

  it("lets no one use another person's optimisation", async () => {
    const answers = [{ question: "audience", answer: "first-graders" }];
    const { id } = (await ada.send("POST", "/api/ai-mentor/optimize", { prompt: PROMPT, answers })).json();
    const stranger = await server.signIn();
    expect((await stranger.send("POST", "/trpc/mentor.recordUse", { id })).statusCode).toBe(404);
    expect((await ada.send("POST", "/trpc/mentor.recordUse", { id })).statusCode).toBe(200);
  });

  it("counts calls per person, streams and others together", async () => {
    const busy = await server.signIn();
    const path = (number: number) => `/api/ai-mentor/optimize${number % 2 ? "/stream" : ""}`;
    for (let number = 0; number < 60; number++) {
      expect((await busy.send("POST", path(number), { prompt: PROMPT })).statusCode).toBe(200);
    }
    for (const number of [0, 1]) {
      const refused = await busy.send("POST", path(number), { prompt: PROMPT });
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    }
    expect((await ada.send("POST", path(0), { prompt: PROMPT })).statusCode).toBe(200);
  });
});

describe("the mentor with a provider", () => {
  async function withLines(
    lines: Parameters<typeof scriptedAi>[0],
    run: (server: TestServer, ada: Caller) => Promise<void>,
    changes: Partial<typeof limits> = {},
  ) {
    const { ai } = scriptedAi(lines);
    const server = await startTestServer({ mentor: { ai, limits: { ...limits, ...changes } } });
    try {
      await run(server, await server.signIn());
    } finally {
      await server.close();
    }
  }

  it("names the model that answered, and never logs a prompt", () =>
    withLines(
      [analysis, { pieces: [SECRET] }, { failure: "busy" }, { failure: "busy" }],
      async (server, ada) => {
        const analysed = await ada.send("POST", "/api/ai-mentor/analyze", { prompt: SECRET });
        expect(analysed.json()).toMatchObject({ engine: "provider", model: "test-model", score: 56 });
        const optimised = await ada.send("POST", "/api/ai-mentor/optimize", { prompt: `${SECRET} ` });
        expect(optimised.json()).toMatchObject({ optimizedPrompt: SECRET, after: 56 });
        expect(JSON.stringify(server.log)).not.toMatch(/Zimt|Kardamom/);
      },
    ));

  it("answers a failure as a failure, also before a stream begins", () =>
    withLines([{ failure: "slow" }, { failure: "slow" }], async (_server, ada) => {
      const failed = await ada.send("POST", "/api/ai-mentor/analyze", { prompt: PROMPT });
      expect([failed.statusCode, failed.json()]).toEqual([
        502,
        expect.objectContaining({
          code: "PROVIDER_FAILED",
          message: expect.stringContaining("took too long"),
        }),
      ]);
      const early = await ada.send("POST", "/api/ai-mentor/optimize/stream", { prompt: PROMPT });
      expect([early.statusCode, early.json().code]).toEqual([502, "PROVIDER_FAILED"]);
    }));

  it("sends an error during a stream as its last line", () =>
    withLines([{ pieces: ["Write ", "x".repeat(30_000)] }], async (_server, ada) => {
      const answer = await ada.send("POST", "/api/ai-mentor/optimize/stream", { prompt: PROMPT });
      expect(linesOf(answer.body)).toEqual([
        { type: "text", text: "Write " },
        { type: "error", error: { code: "PROVIDER_FAILED", message: expect.stringContaining("too long") } },
      ]);
    }));

  it("refuses past the quota of a day, and says when it is back", () =>
    withLines(
      [analysis],
      async (_server, ada) => {
        expect((await ada.send("POST", "/api/ai-mentor/analyze", { prompt: PROMPT })).statusCode).toBe(200);
        const refused = await ada.send("POST", "/api/ai-mentor/analyze", { prompt: `${PROMPT} Now.` });
        expect([refused.statusCode, refused.json().code]).toEqual([429, "RATE_LIMITED"]);
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      },
      { perDay: 1 },
    ));

  it("refuses past the rate of a minute", () =>
    withLines(
      [analysis],
      async (_server, ada) => {
        expect((await ada.send("POST", "/api/ai-mentor/analyze", { prompt: PROMPT })).statusCode).toBe(200);
        const refused = await ada.send("POST", "/api/ai-mentor/analyze", { prompt: `${PROMPT} Now.` });
        expect([refused.statusCode, Number(refused.headers["retry-after"]) <= 60]).toEqual([429, true]);
      },
      { perMinute: 1 },
    ));

  it("shows the ledger to the site's owner only", () =>
    withLines([analysis], async (server, ada) => {
      await ada.send("POST", "/api/ai-mentor/analyze", { prompt: PROMPT });
      const ledger = "/api/ai-mentor/ledger?days=7";
      expect((await ada.send("GET", ledger)).json()).toEqual([
        expect.objectContaining({ requests: 1, inputTokens: 100, people: 1 }),
      ]);
      expect((await (await server.signIn()).send("GET", ledger)).statusCode).toBe(403);
    }));
});

describe("the stream of an optimisation", () => {
  /** A model whose second piece waits until the test lets it go on, or the request ends. */
  function waitingAi() {
    const gate = new EventEmitter();
    const opened = once(gate, "open");
    const ended = once(gate, "end");
    const ai: AiClient = {
      model: "waiting",
      complete: () => Promise.reject(new Error("not asked")),
      async *stream({ signal }) {
        try {
          yield "Write a haiku ";
          await Promise.race([
            opened,
            new Promise((_, no) => signal?.addEventListener("abort", () => no(signal.reason))),
          ]);
          yield "about [topic].";
        } finally {
          gate.emit("end", signal?.aborted);
        }
      },
    };
    return { ai, gate, ended };
  }

  /** Where to ask for a stream, and how, of a server that listens. */
  interface Address {
    url: string;
    headers: Record<string, string>;
    body: string;
  }

  async function listening(ai: AiClient, run: (address: Address) => Promise<void>) {
    const server = await startTestServer({ mentor: { ai, limits } });
    const { cookie } = await server.signIn();
    const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
    try {
      await run({
        url: `${origin}/api/ai-mentor/optimize/stream`,
        headers: {
          cookie,
          origin: PUBLIC_URL,
          "content-type": "application/json",
          "accept-encoding": "gzip, br",
        },
        body: JSON.stringify({ prompt: PROMPT }),
      });
    } finally {
      await server.close();
    }
  }

  it("sends each piece as soon as it arrives", async () => {
    const { ai, gate } = waitingAi();
    await listening(ai, async ({ url, ...request }) => {
      const answer = await fetch(url, { method: "POST", ...request });
      expect(answer.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
      expect(answer.headers.get("content-encoding")).toBeNull();
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      // The second piece is held back: only a stream that waits for nothing brings the first.
      expect(linesOf((await reader?.read())?.value ?? "")).toEqual([
        { type: "text", text: "Write a haiku " },
      ]);
      gate.emit("open");
      expect(linesOf((await reader?.read())?.value ?? "")[0]).toEqual({
        type: "text",
        text: "about [topic].",
      });
      await reader?.cancel();
    });
  });

  it("cancels the provider's request when the person disconnects", async () => {
    const { ai, ended } = waitingAi();
    await listening(ai, async ({ url, headers, body }) => {
      // Not fetch, which opens a spare connection after hanging up and leaves it there.
      const request = http.request(url, { method: "POST", headers, agent: false });
      request.on("error", () => {}).end(body);
      const [answer] = await once(request, "response");
      await once(answer, "data");
      request.destroy();
      expect(await ended).toEqual([true]);
    });
  });
});
