import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { getPrompt } from "../prompts";
import { createSignedInContext } from "../testing";
import { explainPrepared, listenIn, type SentStatement } from "../testing/statements";
import {
  browseWorkspaces,
  getWorkspace,
  listActivity,
  listMembers,
  listSharedPrompts,
  listWorkspaces,
} from ".";
import {
  listActivityInput,
  listMembersInput,
  listSharedPromptsInput,
  listWorkspacesInput,
  SHARED_PROMPT_SORTS,
} from "./schemas";
import { fillHub } from "./testing/fill";

let database: TestDatabase;
let ctx: SignedInContext;
let id: string;
let sent: { take(): SentStatement[] };

/** A workspace of 20,000 shared prompts and 500 members among 100,000 shared prompts, as statistics know them. */
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createSignedInContext(database.db);
  ({ id } = await fillHub(database.sql, ctx.actor.id, { shares: 20_000, others: 80_000, members: 500 }));
  sent = listenIn(database);
}, 180_000);
afterAll(() => database.close());

async function expectIndexes(run: () => Promise<unknown>, ...indexes: RegExp[]) {
  sent.take();
  await run();
  const plans = await Promise.all(sent.take().map((each) => explainPrepared(database, each, "costs off")));
  const all = plans.join("\n");
  expect(all).not.toMatch(
    /Seq Scan on (prompts|shared_prompts|shared_prompt_search|workspaces|workspace_members|workspace_activity)/,
  );
  for (const index of indexes) expect(all).toMatch(index);
}

const list = (fields: object = {}) => listSharedPrompts(ctx, listSharedPromptsInput.parse({ id, ...fields }));

describe("among 100,000 shared prompts, an index answers", () => {
  it.each(SHARED_PROMPT_SORTS)(
    "a workspace's prompts in the order %s, the first page and the next",
    async (sort) => {
      const index = {
        recent: /shared_prompt_search_recent/,
        alphabetical: /shared_prompt_search_title/,
        "highest-score": /shared_prompt_search_score/,
        "lowest-score": /shared_prompt_search_score/,
      }[sort];
      const { nextCursor } = await list({ sort });
      expect(nextCursor).not.toBeNull();
      for (const cursor of [undefined, nextCursor ?? undefined])
        await expectIndexes(() => list({ sort, cursor }), index);
      for (const filter of [{ category: "coding" }, { mine: true }, { q: "score:<60" }])
        await expectIndexes(() => list({ sort, ...filter }), /shared_prompt_search_/);
      await expectIndexes(
        () => list({ sort, q: "title w4" }),
        /Bitmap Index Scan on shared_prompt_search_words/,
      );
    },
  );

  it("one's workspaces, public ones, one of them, its members and its activity", async () => {
    await expectIndexes(
      () => listWorkspaces(ctx, listWorkspacesInput.parse({})),
      /workspace_members_user/,
      /shared_prompt_search_/,
    );
    await expectIndexes(() => browseWorkspaces(ctx, { limit: 50 }), /workspaces_public/);
    await expectIndexes(() => getWorkspace(ctx, { id }), /workspaces_pkey/);
    await expectIndexes(() => listMembers(ctx, listMembersInput.parse({ id })), /workspace_members_joined/);
    await expectIndexes(
      () => listActivity(ctx, listActivityInput.parse({ id })),
      /workspace_activity_recent/,
    );
  });

  it("whether a prompt is shared with someone", async () => {
    const [someones] = await database.sql<{ id: string }[]>`
      select prompt_id as id from shared_prompts where workspace_id = ${id} and shared_by <> ${ctx.actor.id} limit 1`;
    await expectIndexes(
      () => getPrompt(ctx, { id: someones?.id ?? "" }),
      /shared_prompts_once/,
      /prompts_pkey/,
    );
  });
});
