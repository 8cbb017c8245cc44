import * as schema from "@commonplace/db/schema";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { EXPORTED_TABLES } from "./exported-tables";

/** Tables that know a person and are not in their export, and why. */
const LEFT_OUT = {
  [getTableName(schema.sessions)]: "secrets of sign-ins; the account screen lists these",
  [getTableName(schema.accountLinks)]: "secrets: links that change how a person signs in",
  [getTableName(schema.accountFactors)]: "the secret that a person's authenticator app holds",
  [getTableName(schema.mentorAnswers)]: "a cache of answers; the ones a person kept are optimisations",
  [getTableName(schema.idempotencyKeys)]: "copies of answers for repeated requests, gone after a day",
  [getTableName(schema.storageUsage)]: "a count of what the other tables hold",
  [getTableName(schema.jobs)]: "work that waits or was just done, not the person's own data",
  [getTableName(schema.changes)]: "what undo needs for 30 days: values that prompts and their versions hold",
  [getTableName(schema.deletedDocuments)]: "documents that the person deleted: what undo needs for 30 days",
  [getTableName(schema.libraryChanges)]: "a count, by which open clients learn that there is something new",
  [getTableName(schema.libraryCounts)]: "counts of the person's prompts",
  [getTableName(schema.libraryHealth)]: "how far a look through the library is",
  [getTableName(schema.libraryHealthDue)]: "which libraries are to be looked through again",
  [getTableName(schema.libraryFindings)]: "made from prompts by a background job",
  [getTableName(schema.dismissedFindings)]: "as library_findings",
  [getTableName(schema.dismissedTagSpellings)]: "as library_findings",
  [getTableName(schema.promptTags)]: "made from prompts by triggers",
  [getTableName(schema.promptSearch)]: "made from prompts by triggers",
  [getTableName(schema.promptSearchDue)]: "which prompts wait for the words of search",
  [getTableName(schema.promptEmbeddings)]: "made from prompts by triggers",
  [getTableName(schema.promptEmbeddingParts)]: "made from prompts by the model that search uses",
  [getTableName(schema.sharedPromptSearch)]: "made from shares and prompts by triggers",
  [getTableName(schema.siteVisits)]: "how the site is visited: its owner's figures, gone after their time",
  [getTableName(schema.pageViews)]: "as site_visits",
  [getTableName(schema.userSessions)]: "as site_visits",
  [getTableName(schema.workspaceActivity)]: "a workspace's own record; shares and memberships are exported",
  [getTableName(schema.workspaceRemovals)]: "a workspace's own record, with its invite code",
};

/** Tables whose rows are people. */
const OWNERS: ReadonlySet<PgTable> = new Set([schema.users, schema.accounts]);

/** Whether the table names a person, with a foreign key or without. */
function knowsPerson(table: PgTable): boolean {
  const names = Object.keys(getTableColumns(table));
  return (
    names.some((name) => ["userId", "ownerId", "createdBy", "sharedBy", "actorId"].includes(name)) ||
    getTableConfig(table).foreignKeys.some((key) => OWNERS.has(key.reference().foreignTable))
  );
}

it("takes every table that knows a person into their export, but for those with a reason not to", () => {
  const known = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .filter(knowsPerson)
    .map(getTableName);
  const exported = new Set(EXPORTED_TABLES.map(({ table }) => getTableName(table)));
  expect(known.length).toBeGreaterThan(exported.size);
  expect(known.toSorted()).toEqual([...exported, ...Object.keys(LEFT_OUT)].toSorted());
});

it("reads a person's rows of each table in a unique order", () => {
  for (const { table, owner, order } of EXPORTED_TABLES) {
    const own = Object.values(getTableColumns(table));
    expect(own).toContain(owner);
    for (const column of order) expect(own).toContain(column);
  }
});
