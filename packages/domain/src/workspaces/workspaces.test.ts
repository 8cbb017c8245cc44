import { workspaceMembers, workspaces } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createSignedInContext, fixedClock } from "../testing";
import {
  browseWorkspaces,
  changeRole,
  deleteWorkspace,
  getWorkspace,
  handOverWorkspaces,
  joinPublicWorkspace,
  joinWorkspace,
  leaveWorkspace,
  listActivity,
  listMembers,
  listWorkspaces,
  removeMember,
  renewInvite,
  transferWorkspace,
  updateWorkspace,
} from ".";
import {
  createWorkspaceInput,
  listActivityInput,
  listMembersInput,
  listWorkspacesInput,
  workspaceView,
} from "./schemas";
import { bringIn, openRoom } from "./testing/room";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = (more: Parameters<typeof createSignedInContext>[1] = {}) =>
  createSignedInContext(database.db, more);
const memberIds = async (ctx: SignedInContext, id: string) =>
  (await listMembers(ctx, listMembersInput.parse({ id }))).items.map(({ userId }) => userId);
const DAY = 24 * 60 * 60 * 1_000;

describe("a workspace", () => {
  it("can be made until its maker owns as many as one person may, also by calls at once", async () => {
    const owner = await signIn();
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => openRoom(owner, {}, 3)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expect(openRoom(owner, {}, 3)).rejects.toMatchObject({
      code: "CONFLICT",
      message:
        "You own as many workspaces as one person may own here: 3. Delete one that you no longer need, or make somebody else its owner.",
    });
    const [first] = (await listWorkspaces(owner, listWorkspacesInput.parse({}))).items;
    await deleteWorkspace(owner, { id: first?.id ?? "" });
    expect(await openRoom(owner, {}, 3)).toMatchObject({ role: "owner" });
  });

  it("begins with its maker as the owner, private, with a code nobody can guess", async () => {
    const owner = await signIn();
    const room = await openRoom(owner, { name: "  Room ", description: " " });
    expect(workspaceView.parse(room)).toMatchObject({
      name: "Room",
      description: null,
      ownerId: owner.actor.id,
      isPublic: false,
      inviteCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{12}$/),
      role: "owner",
      memberCount: 1,
      promptCount: 0,
    });
    expect((await listWorkspaces(owner, listWorkspacesInput.parse({}))).items).toEqual([room]);
  });

  it("needs a name", () => {
    expect(createWorkspaceInput.safeParse({ name: " " }).error?.issues[0]?.message).toBe(
      "Workspace name is required",
    );
  });

  it("is listed page by page, the last joined first, in as many queries for many as for one", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await signIn({ clock });
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      clock.advance(1_000);
      made.unshift((await openRoom(ctx)).id);
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const { result, count } = await database.countQueries(() => listWorkspaces(ctx, { limit: 2, cursor }));
      expect(count).toBe(1);
      listed.push(...result.items.map(({ id }) => id));
      cursor = result.nextCursor ?? undefined;
    } while (cursor);
    expect(listed).toEqual(made);
  });

  it("is deleted with its activity, and cannot be found again", async () => {
    const [owner, member] = [await signIn(), await signIn()];
    const room = await openRoom(owner);
    await bringIn(room, member);
    await deleteWorkspace(owner, room);
    await expect(getWorkspace(member, room)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(joinWorkspace(member, { inviteCode: room.inviteCode ?? "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("an invite code", () => {
  it.each(["exact", "in lower case", "with dashes and blanks", "as the end of a link"])(
    "works %s",
    async (how) => {
      const room = await openRoom(await signIn());
      const code = room.inviteCode ?? "";
      const typed = {
        exact: code,
        "in lower case": code.toLowerCase(),
        "with dashes and blanks": ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `,
        "as the end of a link": `https://prompts.example/join/${code}?utm=x`,
      }[how];
      expect(await joinWorkspace(await signIn(), { inviteCode: typed ?? "" })).toMatchObject({
        id: room.id,
        role: "member",
      });
    },
  );

  it("opens the workspace for members, without using up a use", async () => {
    const [owner, member] = [await signIn(), await signIn()];
    const room = await renewInvite(owner, { id: await idOf(owner), maxUses: 1 });
    await bringIn(room, member, member, owner);
    expect(await getWorkspace(owner, room)).toMatchObject({
      memberCount: 2,
      inviteUsesLeft: 0,
      role: "owner",
    });
  });

  it("lets in exactly as many people as it is for, however many come at once", async () => {
    const owner = await signIn();
    const room = await renewInvite(owner, { id: await idOf(owner), maxUses: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    const outcomes = await Promise.allSettled(people.map((person) => bringIn(room, person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await getWorkspace(owner, room)).toMatchObject({ memberCount: 4, inviteUsesLeft: 0 });
  });

  it("lets one person in once, however often they press, and uses up once", async () => {
    const [owner, member] = [await signIn(), await signIn()];
    const room = await renewInvite(owner, { id: await idOf(owner), maxUses: 5 });
    await Promise.all(Array.from({ length: 6 }, () => bringIn(room, member)));
    expect(await getWorkspace(owner, room)).toMatchObject({ memberCount: 2, inviteUsesLeft: 4 });
  });

  it("ends on its day, and at once when it is renewed", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const owner = await signIn({ clock });
    const room = await renewInvite(owner, { id: await idOf(owner), expiresInDays: 7 });
    clock.advance(7 * DAY - 1);
    await bringIn(room, await signIn({ clock }));
    clock.advance(1);
    await expect(bringIn(room, await signIn({ clock }))).rejects.toMatchObject({ code: "NOT_FOUND" });
    const renewed = await renewInvite(owner, { id: room.id });
    await expect(bringIn(room, await signIn({ clock }))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await bringIn(renewed, await signIn({ clock }));
  });

  const idOf = async (owner: SignedInContext) => (await openRoom(owner)).id;
});

describe("a public workspace", () => {
  it("is found by everyone signed in, newest first, and joined as a viewer", async () => {
    const clock = fixedClock("2027-01-01T00:00:00Z"); // after every other workspace of this file
    const [owner, reader] = [await signIn({ clock }), await signIn({ clock })];
    const older = await openRoom(owner, { isPublic: true });
    clock.advance(1_000);
    const newer = await openRoom(owner, { isPublic: true });
    await openRoom(owner);
    const page = await browseWorkspaces(reader, { limit: 1 });
    expect(page.items).toMatchObject([{ id: newer.id, memberCount: 1, isMember: false }]);
    const next = await browseWorkspaces(reader, { limit: 1, cursor: page.nextCursor ?? "" });
    expect(next.items).toMatchObject([{ id: older.id }]);

    expect(await joinPublicWorkspace(reader, newer)).toMatchObject({ role: "viewer", inviteCode: null });
    expect((await browseWorkspaces(reader, { limit: 1 })).items).toMatchObject([
      { isMember: true, memberCount: 2 },
    ]);
    await updateWorkspace(owner, { id: older.id, isPublic: false });
    await expect(joinPublicWorkspace(reader, older)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("members", () => {
  it("are listed in the order they came; emails are for those who manage them", async () => {
    const [owner, ada, grace] = [
      await signIn(),
      await signIn(),
      await signIn({ firstName: null, lastName: null }),
    ];
    const room = await openRoom(owner);
    await bringIn(room, ada, grace);
    expect(await memberIds(owner, room.id)).toEqual([owner, ada, grace].map(({ actor }) => actor.id));
    const seen = (await listMembers(ada, listMembersInput.parse({ id: room.id }))).items;
    expect(seen.map(({ email }) => email !== null)).toEqual([false, true, false]);
    expect(seen[2]?.name).not.toContain("@");
  });

  it("never have two owners after simultaneous transfers", async () => {
    const owner = await signIn();
    const people = await Promise.all([1, 2, 3].map(() => signIn()));
    const room = await openRoom(owner);
    await bringIn(room, ...people);
    const outcomes = await Promise.allSettled(
      people.map(({ actor }) => transferWorkspace(owner, { id: room.id, userId: actor.id })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await database.db
      .select()
      .from(workspaceMembers)
      .where(eq(workspaceMembers.workspaceId, room.id));
    const owners = rows.filter(({ role }) => role === "owner").map(({ userId }) => userId);
    const [row] = await database.db.select().from(workspaces).where(eq(workspaces.id, room.id));
    expect(owners).toEqual([row?.ownerId]);
    expect(await getWorkspace(owner, room)).toMatchObject({ role: "admin" });
  });

  it("are settled without a deadlock when everyone changes everyone at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, admin, member] = [await signIn(), await signIn(), await signIn()];
      const room = await openRoom(owner);
      await bringIn(room, admin, member);
      await changeRole(owner, { id: room.id, userId: admin.actor.id, role: "admin" });
      const outcomes = await Promise.allSettled([
        changeRole(owner, { id: room.id, userId: admin.actor.id, role: "member" }),
        removeMember(admin, { id: room.id, userId: member.actor.id }),
        leaveWorkspace(member, room),
        transferWorkspace(owner, { id: room.id, userId: admin.actor.id }),
        deleteWorkspace(owner, room),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected")
          expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^(NOT_FOUND|FORBIDDEN)$/) });
      }
    }
  });

  it("stay out once removed, until a later code invites them anew", async () => {
    const [owner, member, other] = [await signIn(), await signIn(), await signIn()];
    const room = await openRoom(owner, { isPublic: true });
    const { id } = room;
    const code = async () => ({ inviteCode: (await getWorkspace(owner, { id })).inviteCode ?? "" });
    await bringIn(room, member);
    const known = await code();
    await removeMember(owner, { id, userId: member.actor.id });
    await expect(joinWorkspace(member, known)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(joinPublicWorkspace(member, { id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await joinWorkspace(other, known)).toMatchObject({ role: "member" });

    await renewInvite(owner, { id });
    expect(await joinWorkspace(member, await code())).toMatchObject({ role: "member" });
    await leaveWorkspace(member, { id });
    expect(await joinPublicWorkspace(member, { id })).toMatchObject({ role: "viewer" });

    const before = await code();
    await removeMember(owner, { id, userId: member.actor.id, renewCode: true });
    expect(await code()).not.toEqual(before);
    await expect(joinWorkspace(await signIn(), before)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await joinWorkspace(member, await code())).toMatchObject({ role: "member" });
  });

  it("hand a workspace over with the account: to the admin who came first, to nobody when alone, else not at all", async () => {
    const [owner, first, second, member] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const [passed, alone, stuck] = [await openRoom(owner), await openRoom(owner), await openRoom(owner)];
    await bringIn(passed, member, first, second);
    for (const { actor } of [second, first])
      await changeRole(owner, { id: passed.id, userId: actor.id, role: "admin" });
    await bringIn(stuck, member);
    const handOver = () =>
      database.db.transaction((tx) => handOverWorkspaces({ ...owner, db: tx }, "admins"));
    await expect(handOver()).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Room"),
    });
    expect(await getWorkspace(owner, alone)).toMatchObject({ role: "owner" });
    await deleteWorkspace(owner, stuck);
    await handOver();
    expect(await getWorkspace(first, passed)).toMatchObject({ role: "owner", ownerId: first.actor.id });
    await expect(getWorkspace(owner, alone)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("lists activities, the latest first, page by page", async () => {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  const owner = await signIn({ clock });
  const member = await signIn({ clock, firstName: "Grace", lastName: "Hopper" });
  const room = await openRoom(owner);
  const steps = [
    () => bringIn(room, member),
    () => changeRole(owner, { id: room.id, userId: member.actor.id, role: "viewer" }),
    () => updateWorkspace(owner, { id: room.id, name: "Study" }),
    () => removeMember(owner, { id: room.id, userId: member.actor.id }),
  ];
  for (const step of steps) {
    clock.advance(1_000);
    await step();
  }
  const first = await listActivity(owner, listActivityInput.parse({ id: room.id, limit: 3 }));
  const rest = await listActivity(owner, { id: room.id, limit: 3, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...rest.items]).toMatchObject([
    { kind: "removed", personName: "Grace Hopper", actorName: "Ada Reader" },
    { kind: "renamed", name: "Study" },
    { kind: "role", personName: "Grace Hopper", role: "viewer" },
    { kind: "joined", actorName: "Grace Hopper" },
    { kind: "created" },
  ]);
});
