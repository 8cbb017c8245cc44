import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeManyPrompts } from "../changes";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import type { WorkerPool } from "../ports/worker-pool";
import {
  createPrompt,
  deletePrompt,
  getPrompt,
  listPrompts,
  listVersions,
  restoreVersion,
  searchPrompts,
  updatePrompt,
} from "../prompts";
import { createPromptInput, listPromptsInput, searchPromptsInput } from "../prompts/schemas";
import { createSignedInContext } from "../testing";
import { inlineWorkers } from "../testing/inline-workers";
import { scoreSavedPrompts } from ".";
import { analyseByRubric } from "./rubric";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const GOOD =
  "Write a 120-word email to parents of first-graders who missed the swimming trial on 3 May. Offer two new dates, 10 and 17 May at 16:00, ask them to reply by Friday, and do not mention prices.";
const WEAK = "Write something nice.";
const scoreOf = (content: string) => analyseByRubric(content).score;

const signIn = () => createSignedInContext(database.db);
const add = (ctx: SignedInContext, content: string, fields: object = {}) =>
  createPrompt(ctx, createPromptInput.parse({ title: "Trial", content, category: "writing", ...fields }));
const score = (workers = inlineWorkers, signal?: AbortSignal) =>
  scoreSavedPrompts({ db: database.db, clock: { now: () => new Date() }, workers }, signal);
const history = async (ctx: SignedInContext, id: string) =>
  (await listVersions(ctx, { id, limit: 50 })).items.map((version) => version.score);

/** Workers that end after some jobs as a stopping server ends them. */
function workersFor(jobs: number): WorkerPool {
  let left = jobs;
  return {
    async run(task, input, call) {
      if (left === 0) throw new DomainError("UNAVAILABLE", "stopped");
      left -= 1;
      return inlineWorkers.run(task, input, call);
    },
  };
}

describe("the scores of saved prompts", () => {
  it("equal the rubric's, for prompts and for each earlier version", async () => {
    const ctx = await signIn();
    const { id, score: atFirst } = await add(ctx, WEAK);
    expect(atFirst).toBeNull();
    await updatePrompt(ctx, { id, content: GOOD });
    expect(await score()).toBe(2);
    expect((await getPrompt(ctx, { id })).score).toBe(scoreOf(GOOD));
    expect(await history(ctx, id)).toEqual([scoreOf(GOOD), scoreOf(WEAK)]);
    expect(scoreOf(WEAK)).toBeLessThan(60);
    expect(await score()).toBe(0);
  });

  it("stay with a change of title, tags or category, go with one of the content, and come again", async () => {
    const ctx = await signIn();
    const { id } = await add(ctx, GOOD);
    await score();
    await updatePrompt(ctx, { id, title: "Swimming" });
    await changeManyPrompts(ctx, { ids: [id], addTags: ["swim"] });
    expect(await history(ctx, id)).toEqual([scoreOf(GOOD), scoreOf(GOOD), scoreOf(GOOD)]);
    const { score: forgotten } = await updatePrompt(ctx, { id, content: WEAK });
    expect(forgotten).toBeNull();
    await restoreVersion(ctx, { id, version: 1 });
    expect(await history(ctx, id)).toEqual([null, null, scoreOf(GOOD), scoreOf(GOOD), scoreOf(GOOD)]);
    await score();
    expect((await history(ctx, id)).slice(0, 2)).toEqual([scoreOf(GOOD), scoreOf(WEAK)]);
  });

  it("are worked out once, though the work is stopped again and again", async () => {
    const ctx = await signIn();
    for (let count = 0; count < 45; count += 1) await add(ctx, `${GOOD} Sign as clerk ${count}.`);
    for (const jobs of [5, 30]) {
      await expect(score(workersFor(jobs))).rejects.toMatchObject({ code: "UNAVAILABLE" });
    }
    const { items } = await listPrompts(ctx, listPromptsInput.parse({ limit: 200 }));
    expect(items.map((prompt) => prompt.score === null)).toEqual(items.map((_, index) => index >= 35));
    await expect(score(inlineWorkers, AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
    expect(await score()).toBe(10);
  });

  it("skip prompts that take too long, or that changed meanwhile", async () => {
    const ctx = await signIn();
    const [slow, changed] = [await add(ctx, WEAK, { title: "Slow" }), await add(ctx, "Draw a cat.")];
    const workers: WorkerPool = {
      async run(task, input, call) {
        if (input === WEAK) throw new DomainError("TOO_LARGE", "This takes too long.");
        if (input === "Draw a cat.") await updatePrompt(ctx, { id: changed.id, content: GOOD });
        return inlineWorkers.run(task, input, call);
      },
    };
    await score(workers);
    expect((await getPrompt(ctx, changed)).score).toBeNull();
    await score(workers);
    expect((await getPrompt(ctx, changed)).score).toBe(scoreOf(GOOD));
    expect((await getPrompt(ctx, slow)).score).toBeNull();
    await score();
  });
});

describe("by their scores, a person's prompts", () => {
  it("are listed and found in either order, and narrowed, among nobody else's", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await add(other, WEAK, { title: "Not yours" });
    for (const [title, content] of [
      ["Fair", "Summarize the report below for the board in five bullet points."],
      ["Good", GOOD],
      ["Weak", WEAK],
    ] as const)
      await add(ctx, content, { title });
    await deletePrompt(ctx, await add(ctx, WEAK, { title: "In the trash" }));
    await score();
    const fresh = await add(ctx, WEAK, { title: "Fresh" });

    const listed = async (sort: string) =>
      (await listPrompts(ctx, listPromptsInput.parse({ sort }))).items.map(({ title }) => title);
    const ordered = [
      ["Fair", scoreOf("Summarize the report below for the board in five bullet points.")] as const,
      ["Good", scoreOf(GOOD)] as const,
      ["Weak", scoreOf(WEAK)] as const,
    ].sort((a, b) => b[1] - a[1]);
    const names = [...ordered.map(([title]) => title), "Fresh"];
    expect(await listed("highest-score")).toEqual(names);
    expect(await listed("lowest-score")).toEqual([...names].reverse());

    const found = async (q: string, sort = "relevance") =>
      (await searchPrompts(ctx, searchPromptsInput.parse({ q, sort }))).items.map((hit) => hit.title);
    expect(await found("writing", "highest-score")).toEqual(names);
    expect(await found("writing", "lowest-score")).toEqual([...names].reverse());
    const titlesWhere = (holds: (points: number) => boolean) =>
      ordered.flatMap(([title, points]) => (holds(points) ? [title] : [])).sort();
    expect(await found("score:<60", "alphabetical")).toEqual(titlesWhere((points) => points < 60));
    expect(await found(`score:${scoreOf(GOOD)}`)).toContain("Good");
    expect(await found("-score:<60", "alphabetical")).toEqual(
      ["Fresh", ...titlesWhere((points) => points >= 60)].sort(),
    );
    await score();
    expect((await getPrompt(ctx, fresh)).score).toBe(scoreOf(WEAK));
    expect(await found("score:<60")).toContain("Fresh");
  });
});
