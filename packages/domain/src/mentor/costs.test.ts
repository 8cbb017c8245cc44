import { aiOptimizations } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../testing";
import {
  analysePrompt,
  getMentorStatus,
  optimisePrompt,
  readLedger,
  readMentorUse,
  recordOptimizationUse,
} from ".";
import { analysisLine, withModel } from "./testing/with-model";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PROMPT = "Write a haiku about [topic].";
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe("the day's quota", () => {
  it("holds for parallel requests, and is back the next day", async () => {
    const clock = fixedClock("2026-03-01T23:00:00Z");
    const lines = Array.from({ length: 9 }, () => analysisLine());
    const { ctx, asked } = await withModel(database, lines, { limits: { perDay: 3 }, clock });
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) => analysePrompt(ctx, { prompt: `${PROMPT} ${number}` })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const refused = answers.find((answer) => answer.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "RATE_LIMITED", details: { retryAfterSeconds: 3_600 } });
    expect(asked).toHaveLength(3);
    expect(await getMentorStatus(ctx)).toMatchObject({ dailyQuota: 3, usedToday: 3 });

    clock.advance(3_600_000);
    expect(await getMentorStatus(ctx)).toMatchObject({ usedToday: 0 });
    await expect(analysePrompt(ctx, { prompt: PROMPT })).resolves.toBeDefined();
  });

  it("does not count requests that failed at no cost", async () => {
    const { ctx, usage } = await withModel(database, [{ failure: "unreachable" }]);
    await expect(analysePrompt(ctx, { prompt: PROMPT })).rejects.toEqual(code("PROVIDER_FAILED"));
    expect(await usage()).toMatchObject({ requests: 0, failures: 1, inputTokens: 0 });
  });
});

describe("the ledger", () => {
  it("adds up everyone's tokens and cost by day and model, for the owner alone", async () => {
    const price = { input: 2.5, output: 10 };
    const clock = fixedClock("2031-05-05T08:00:00Z");
    const ada = await withModel(database, [analysisLine(), { failure: "slow" }], {
      limits: { price },
      clock,
    });
    const grace = await withModel(database, [analysisLine()], { limits: { price }, clock });
    await analysePrompt(ada.ctx, { prompt: PROMPT });
    await expect(analysePrompt(ada.ctx, { prompt: "Another one" })).rejects.toThrow();
    await analysePrompt(grace.ctx, { prompt: PROMPT });

    expect(await readLedger({ ...ada.ctx, siteOwnerId: ada.ctx.actor.id }, { days: 1 })).toEqual([
      {
        day: "2031-05-05",
        model: "test-model",
        people: 2,
        requests: 2,
        failures: 1,
        inputTokens: 200,
        outputTokens: 40,
        cost: (200 * 2.5 + 40 * 10) / 1_000_000,
      },
    ]);
    const { days, people, hasPrices } = await readMentorUse(
      { ...ada.ctx, siteOwnerId: ada.ctx.actor.id },
      { days: 1 },
    );
    expect([days.length, hasPrices]).toEqual([1, true]);
    const used = { inputTokens: 100, outputTokens: 20, cost: (100 * 2.5 + 20 * 10) / 1_000_000 };
    const [adas, graces] = [ada, grace].map(({ ctx }) => expect.objectContaining({ userId: ctx.actor.id }));
    expect(people).toEqual(expect.arrayContaining([adas, graces]));
    expect(people).toMatchObject([
      { ...used, requests: 1 },
      { ...used, requests: 1 },
    ]);
    for (const read of [readLedger, readMentorUse])
      await expect(read({ ...grace.ctx, siteOwnerId: ada.ctx.actor.id }, { days: 1 })).rejects.toEqual(
        code("FORBIDDEN"),
      );
  });
});

/** The id of an optimisation that changed something. */
async function savedBy(ctx: Parameters<typeof optimisePrompt>[0], prompt: string): Promise<string> {
  const answers = [{ question: "audience", answer: "first-graders" }];
  const { id } = await optimisePrompt(ctx, { prompt, engine: "rubric", answers });
  if (id === null) throw new Error("nothing was saved");
  return id;
}

describe("a saved optimisation", () => {
  it("is not made when there is nothing to change", async () => {
    const { ctx } = await withModel(database, []);
    const result = await optimisePrompt(ctx, { prompt: PROMPT, engine: "rubric" });
    expect(result).toMatchObject({ id: null, optimizedPrompt: PROMPT });
    const rows = await database.db
      .select()
      .from(aiOptimizations)
      .where(eq(aiOptimizations.userId, ctx.actor.id));
    expect(rows).toEqual([]);
  });

  it("is one's own: another person's looks missing, and stays unused", async () => {
    const { ctx: ada } = await withModel(database, []);
    const { ctx: grace } = await withModel(database, []);
    const id = await savedBy(ada, PROMPT);
    await expect(recordOptimizationUse(grace, { id })).rejects.toEqual(code("NOT_FOUND"));
    await recordOptimizationUse(ada, { id });
    const [row] = await database.db.select().from(aiOptimizations).where(eq(aiOptimizations.id, id));
    expect(row).toMatchObject({ isUsed: true, usageCount: 1 });
  });

  it("makes room for newer ones past the hundredth", async () => {
    const { ctx, clock } = await withModel(database, []);
    let first = "";
    for (let number = 0; number < 102; number++) {
      clock.advance(1_000);
      const id = await savedBy(ctx, `${PROMPT} ${number}`);
      first ||= id;
    }
    const rows = await database.db
      .select()
      .from(aiOptimizations)
      .where(eq(aiOptimizations.userId, ctx.actor.id));
    expect(rows).toHaveLength(100);
    expect(rows.map(({ id }) => id)).not.toContain(first);
  });
});
