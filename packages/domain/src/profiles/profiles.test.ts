import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createSignedInContext } from "../testing";
import { changeRole, removeMember } from "../workspaces";
import { bringIn, openRoom } from "../workspaces/testing/room";
import { createProfile, deleteProfile, listProfiles, updateProfile } from ".";
import { PROFILE_LIMITS } from "./limits";
import { createProfileInput, listProfilesInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const keep = (ctx: SignedInContext, fields: object = {}) =>
  createProfile(ctx, createProfileInput.parse({ name: "Acme", values: [], ...fields }));
const list = async (ctx: SignedInContext, fields: object = {}) =>
  listProfiles(ctx, listProfilesInput.parse(fields));
const VALUES = [{ name: "company", value: "Acme [Ltd]" }];

it("values are kept under a name, changed, renamed and deleted, by their person alone", async () => {
  const [ada, eve] = [await signIn(), await signIn()];
  const profile = await keep(ada, { values: [{ name: "Company", value: "old" }, ...VALUES] });
  expect(profile).toMatchObject({ name: "Acme", values: VALUES, workspace: null, mayEdit: true });
  expect((await list(eve)).items).toEqual([]);
  await expect(updateProfile(eve, { id: profile.id, name: "Mine" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(deleteProfile(eve, profile)).rejects.toMatchObject({ code: "NOT_FOUND" });

  await updateProfile(ada, { id: profile.id, name: "Acme 2" });
  await updateProfile(ada, { id: profile.id, values: [] });
  expect((await list(ada)).items).toMatchObject([{ name: "Acme 2", values: [] }]);
  await deleteProfile(ada, profile);
  expect((await list(ada)).items).toEqual([]);
});

it("a name is unique for a person or a workspace, in any case", async () => {
  const [ada, eve] = [await signIn(), await signIn()];
  const room = await openRoom(ada);
  const first = await keep(ada);
  await keep(eve);
  await keep(ada, { workspaceId: room.id });
  const taken = { code: "CONFLICT", message: "Another profile has this name." };
  await expect(keep(ada, { name: "ACME" })).rejects.toMatchObject(taken);
  await expect(keep(ada, { name: " acme ", workspaceId: room.id })).rejects.toMatchObject(taken);
  const other = await keep(ada, { name: "Other" });
  await expect(updateProfile(ada, { id: other.id, name: first.name })).rejects.toMatchObject(taken);
});

it("a workspace's profiles are read by its members, changed by those who contribute, and nobody else's", async () => {
  const [owner, member, viewer, stranger] = [await signIn(), await signIn(), await signIn(), await signIn()];
  const room = await openRoom(owner);
  await bringIn(room, member, viewer);
  await changeRole(owner, { id: room.id, userId: viewer.actor.id, role: "viewer" });
  const profile = await keep(owner, { workspaceId: room.id, values: VALUES });

  expect((await list(viewer)).items).toMatchObject([
    { values: VALUES, workspace: { id: room.id, name: room.name }, mayEdit: false },
  ]);
  for (const change of [
    () => updateProfile(viewer, { id: profile.id, name: "Mine" }),
    () => deleteProfile(viewer, profile),
    () => keep(viewer, { name: "New", workspaceId: room.id }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  await expect(keep(stranger, { workspaceId: room.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(updateProfile(stranger, { id: profile.id, name: "x" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await list(stranger)).items).toEqual([]);

  expect(await updateProfile(member, { id: profile.id, name: "Ours" })).toMatchObject({
    mayEdit: true,
    workspace: { id: room.id },
  });
  await removeMember(owner, { id: room.id, userId: member.actor.id });
  expect((await list(member)).items).toEqual([]);
  await expect(deleteProfile(member, profile)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("there are so many and no more, and pages reach them all", async () => {
  const ada = await signIn();
  const kept: string[] = [];
  for (let n = 0; n < PROFILE_LIMITS.profiles; n += 1) kept.push((await keep(ada, { name: `P ${n}` })).id);
  await expect(keep(ada, { name: "more" })).rejects.toMatchObject({ code: "CONFLICT" });

  const first = await list(ada, { limit: 30 });
  const second = await list(ada, { limit: 30, cursor: first.nextCursor ?? "" });
  expect(second.nextCursor).toBeNull();
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(kept.toReversed());
});

it("values that together are too long are refused", () => {
  const long = { name: "a", value: "x".repeat(PROFILE_LIMITS.value) };
  const parsed = createProfileInput.safeParse({
    name: "A",
    values: [long, { ...long, name: "b" }, { ...long, name: "c" }],
  });
  expect(parsed.error?.issues[0]?.message).toBe(
    "The values of a profile have at most 20,000 characters together.",
  );
});
