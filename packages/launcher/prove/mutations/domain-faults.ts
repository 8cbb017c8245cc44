import type { Fault } from "./fault";

const DOMAIN = "packages/domain/src";
const ALL_OR_NOTHING = [`${DOMAIN}/testing/all-or-nothing.test.ts`];

/** Begins no transaction: each statement stands by itself. */
const NO_TRANSACTION = {
  find: "ctx.db.transaction(async (tx) =>",
  replace: "((run: (tx: any) => Promise<any>) => run(ctx.db))(async (tx) =>",
};

export const DOMAIN_FAULTS: Fault[] = [
  {
    name: "anyone's document can be found (wrong owner)",
    file: `${DOMAIN}/documents/verbs.ts`,
    find: ".where(and(eq(documents.id, id), isReadableBy(ctx.actor.id)));",
    replace: ".where(eq(documents.id, id));",
    tests: [`${DOMAIN}/documents/documents.test.ts`],
  },
  {
    name: "deleting a document is no transaction",
    file: `${DOMAIN}/documents/verbs.ts`,
    ...NO_TRANSACTION,
    tests: ALL_OR_NOTHING,
  },
  {
    name: "using a template is no transaction",
    file: `${DOMAIN}/templates/use.ts`,
    ...NO_TRANSACTION,
    tests: ALL_OR_NOTHING,
  },
  {
    name: "a template counts each use of a day",
    file: `${DOMAIN}/templates/use.ts`,
    find: "setWhere: lt(templateUses.lastDay, lastDay),",
    replace: "",
    tests: [`${DOMAIN}/templates/templates.test.ts`],
  },
  {
    name: "a prompt in the library can be purged",
    file: `${DOMAIN}/prompts/trash.ts`,
    find: ".where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id), isNotNull(prompts.deletedAt)))",
    replace: ".where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id)))",
    tests: [`${DOMAIN}/prompts/trash.test.ts`],
  },
  {
    name: "anyone's prompt can be restored (wrong owner)",
    file: `${DOMAIN}/prompts/trash.ts`,
    find: ".where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id)))\n    .returning();",
    replace: ".where(eq(prompts.id, id))\n    .returning();",
    tests: [`${DOMAIN}/prompts/trash.test.ts`],
  },
  {
    name: "the trash ends after its first page (off by one)",
    file: `${DOMAIN}/prompts/trash.ts`,
    find: "limit: limit + 1",
    replace: "limit",
    tests: [`${DOMAIN}/prompts/trash.test.ts`],
  },
  {
    name: "an edit of a shared prompt is noted after its transaction (missing await)",
    file: `${DOMAIN}/prompts/save.ts`,
    find: "await noteEdit(within, prompt);",
    replace: "void noteEdit(within, prompt).catch(() => {});",
    tests: ALL_OR_NOTHING,
  },
  {
    name: "saving does not look at the version",
    file: `${DOMAIN}/prompts/save.ts`,
    find: "or(eq(prompts.version, expectedVersion), sql",
    replace: "or(sql`true`, eq(prompts.version, expectedVersion), sql",
    tests: [`${DOMAIN}/workspaces/sharing.test.ts`],
  },
  {
    name: "one token more than there may be (removed limit)",
    file: `${DOMAIN}/tokens/service.ts`,
    find: ">= TOKEN_LIMITS.perPerson",
    replace: "> TOKEN_LIMITS.perPerson",
    tests: [`${DOMAIN}/tokens/tokens.test.ts`],
  },
  {
    name: "an expired token opens everything",
    file: `${DOMAIN}/tokens/service.ts`,
    find: "if (expiresAt && expiresAt <= now) return null;",
    replace: "",
    tests: [`${DOMAIN}/tokens/tokens.test.ts`],
  },
  {
    name: "anyone's token can be revoked (wrong owner)",
    file: `${DOMAIN}/tokens/service.ts`,
    find: ".where(and(eq(apiTokens.id, id), eq(apiTokens.userId, ctx.actor.id)))",
    replace: ".where(eq(apiTokens.id, id))",
    tests: [`${DOMAIN}/tokens/tokens.test.ts`],
  },
  {
    name: "viewers may contribute (swapped role)",
    file: `${DOMAIN}/workspaces/roles.ts`,
    find: 'contribute: ["owner", "admin", "member"],',
    replace: 'contribute: ["owner", "admin", "member", "viewer"],',
    tests: [`${DOMAIN}/workspaces/sharing.test.ts`],
  },
  {
    name: "admins may make admins (swapped role)",
    file: `${DOMAIN}/workspaces/roles.ts`,
    find: 'role === "admin" || role === "owner"',
    replace: 'role === "owner"',
    tests: ["apps/api/test/workspaces.test.ts"],
  },
  {
    name: "unsharing is told outside its transaction (missing await)",
    file: `${DOMAIN}/workspaces/sharing.ts`,
    find: 'if (gone.length > 0) await note(within, id, "unshared", { promptTitle: share.promptTitle });',
    replace:
      'if (gone.length > 0) void note(within, id, "unshared", { promptTitle: share.promptTitle }).catch(() => {});',
    tests: ALL_OR_NOTHING,
  },
  {
    name: "a removed member's prompts stay shared",
    file: `${DOMAIN}/workspaces/members.ts`,
    find: 'await takeAlong(within, id, userId);\n    await note(within, id, "removed"',
    replace: 'await note(within, id, "removed"',
    tests: [`${DOMAIN}/workspaces/sharing.test.ts`],
  },
  {
    name: "deleting a category is no transaction",
    file: `${DOMAIN}/categories/service.ts`,
    ...NO_TRANSACTION,
    tests: ALL_OR_NOTHING,
  },
  {
    name: "a category's prompts can move into itself, and go with it",
    file: `${DOMAIN}/categories/service.ts`,
    find: "target.categoryId === id || ",
    replace: "",
    tests: [`${DOMAIN}/categories/service.test.ts`],
  },
  {
    name: "a repeated call gets another person's answer (wrong scope)",
    file: `${DOMAIN}/idempotency/index.ts`,
    find: "eq(idempotencyKeys.userId, ctx.actor.id),",
    replace: "",
    tests: [`${DOMAIN}/idempotency/idempotency.test.ts`],
  },
  {
    name: "a repeated upload makes its answer again",
    file: `${DOMAIN}/idempotency/index.ts`,
    find: "if (error instanceof AnsweredBefore) return view.parse(error.answer);",
    replace: "",
    tests: ["apps/api/test/idempotency.test.ts"],
  },
  {
    name: "answers are given again for ever",
    file: `${DOMAIN}/idempotency/index.ts`,
    find: "gt(idempotencyKeys.createdAt, expiry(ctx)),",
    replace: "",
    tests: [`${DOMAIN}/idempotency/idempotency.test.ts`],
  },
  {
    name: "a search goes where statements may take ten seconds (removed limit)",
    file: `${DOMAIN}/prompts/search/matches.ts`,
    find: "run(ctx.searches ? { ...ctx, db: ctx.searches } : ctx)",
    replace: "run(ctx)",
    tests: [`${DOMAIN}/prompts/search/search.test.ts`],
  },
  {
    name: "a change can be taken back twice",
    file: `${DOMAIN}/changes/undo.ts`,
    find: ".where(and(mine, isNull(changes.undoneAt)))",
    replace: ".where(mine)",
    tests: [`${DOMAIN}/changes/changes.test.ts`],
  },
  {
    name: "a use counts twice",
    file: `${DOMAIN}/prompts/use.ts`,
    find: "usageCount} + 1",
    replace: "usageCount} + 2",
    tests: [`${DOMAIN}/prompts/service.test.ts`],
  },
];
