import { buffer } from "node:stream/consumers";
import { userPictures, users, workspaceMembers } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount, exportAccount } from "../account";
import { openZip } from "../imports/reading/zip";
import { createSignedInContext, memoryDocumentStore } from "../testing";
import { createWorkspace, listMembers } from "../workspaces";
import { findPicture, removePicture, setPicture } from ".";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WEBP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The first one to come owns the site, and would see everybody's.
  await createSignedInContext(database.db);
});
afterAll(() => database.close());

async function signIn() {
  const email = `${crypto.randomUUID()}@example.test`;
  const ctx = await createSignedInContext(database.db, { email });
  return { ...ctx, email, siteOwnerId: null, workspaceLimit: 50, documentStore: memoryDocumentStore() };
}
const idOf = (address: string | null) => ({ id: address?.split("/").at(-1) ?? "" });
const missing = expect.objectContaining({ code: "NOT_FOUND" });

describe("pictures", () => {
  it("replaces a picture, whose address is another one then, and removes it", async () => {
    const ctx = await signIn();
    const first = await setPicture(ctx, { image: PNG });
    const second = await setPicture(ctx, { image: WEBP });
    await expect(findPicture(ctx, idOf(first.picture))).rejects.toEqual(missing);
    expect(await findPicture(ctx, idOf(second.picture))).toEqual({
      mediaType: "image/webp",
      bytes: Buffer.from(WEBP, "base64"),
    });

    await removePicture(ctx);
    await removePicture(ctx);

    await expect(findPicture(ctx, idOf(second.picture))).rejects.toEqual(missing);
    const [user] = await database.db.select().from(users).where(eq(users.id, ctx.actor.id));
    expect(user?.pictureId).toBeNull();
  });

  it("keeps the picture before when a new one is refused", async () => {
    const ctx = await signIn();
    const { picture } = await setPicture(ctx, { image: PNG });
    const text = Buffer.from("no picture").toString("base64");
    await expect(setPicture(ctx, { image: text })).rejects.toMatchObject({ code: "UNSUPPORTED" });
    expect(await findPicture(ctx, idOf(picture))).toMatchObject({ mediaType: "image/png" });
  });

  it("is seen by members of the same workspace and by who runs the site, and is missing to others", async () => {
    const person = await signIn();
    const fellow = await signIn();
    const stranger = await signIn();
    const { picture } = await setPicture(person, { image: PNG });
    const { id: workspaceId } = await createWorkspace(person, {
      name: "Shared",
      description: null,
      isPublic: true,
    });
    await expect(findPicture(fellow, idOf(picture))).rejects.toEqual(missing);
    await database.db
      .insert(workspaceMembers)
      .values({ workspaceId, userId: fellow.actor.id, role: "viewer" });

    expect(await findPicture(fellow, idOf(picture))).toMatchObject({ mediaType: "image/png" });
    expect(await findPicture({ ...stranger, siteOwnerId: stranger.actor.id }, idOf(picture))).toBeDefined();
    await expect(findPicture(stranger, idOf(picture))).rejects.toEqual(missing);
    const { items } = await listMembers(fellow, { id: workspaceId, limit: 10 });
    expect(items.map((member) => member.picture)).toEqual([picture, null]);
  });

  it("goes with the account, and is in its export as a file", async () => {
    const ctx = await signIn();
    await setPicture(ctx, { image: WEBP });
    const files = await openZip(await buffer(exportAccount(ctx).body));
    const file = files.find(({ path }) => path === "picture.webp");
    expect(await file?.read()).toEqual(Buffer.from(WEBP, "base64"));

    await deleteAccount(ctx, { email: ctx.email, templates: "keep" });

    const left = await database.db.select().from(userPictures).where(eq(userPictures.userId, ctx.actor.id));
    expect(left).toEqual([]);
  });
});
