import { newId } from "@commonplace/db";
import { userPictures, users, workspaceMembers } from "@commonplace/db/schema";
import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { runsSite, type SiteOwnership } from "../sessions";
import { addressOfPicture } from "./address";
import { readPicture } from "./read-picture";
import type { PictureView, SetPictureInput } from "./schemas";

/** A picture as it is sent. */
export type StoredPicture = Pick<typeof userPictures.$inferSelect, "mediaType" | "bytes">;

/**
 * Gives the actor a picture in place of the one they have.
 *
 * @throws DomainError UNSUPPORTED or INVALID when it is no picture that people may have; the one before stays then.
 */
export async function setPicture(
  { db, actor, clock }: SignedInContext,
  { image }: SetPictureInput,
): Promise<PictureView> {
  const picture = readPicture(Buffer.from(image, "base64"));
  const values = { id: newId(), ...picture, createdAt: clock.now() };
  await db.transaction(async (tx) => {
    // The person first: two uploads at once wait for each other here.
    await tx.update(users).set({ pictureId: values.id }).where(eq(users.id, actor.id));
    await tx
      .insert(userPictures)
      .values({ userId: actor.id, ...values })
      .onConflictDoUpdate({ target: userPictures.userId, set: values });
  });
  return { picture: addressOfPicture(values.id) };
}

/** Removes the actor's picture, if there is one: their initial stands for them again. */
export async function removePicture({ db, actor }: SignedInContext): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ pictureId: null }).where(eq(users.id, actor.id));
    await tx.delete(userPictures).where(eq(userPictures.userId, actor.id));
  });
}

/**
 * A picture, for those who see its person's name: the person, who shares a workspace with them, and who runs the site.
 *
 * @throws DomainError NOT_FOUND to everyone else, and when it was replaced or removed.
 */
export async function findPicture(
  ctx: SignedInContext & SiteOwnership,
  { id }: { id: string },
): Promise<StoredPicture> {
  const { db, actor } = ctx;
  const own = alias(workspaceMembers, "own");
  const isFellow = exists(
    db
      .select({ one: sql`1` })
      .from(workspaceMembers)
      .innerJoin(own, and(eq(own.workspaceId, workspaceMembers.workspaceId), eq(own.userId, actor.id)))
      .where(eq(workspaceMembers.userId, userPictures.userId)),
  );
  const find = (isSeen?: SQL) =>
    db
      .select({ mediaType: userPictures.mediaType, bytes: userPictures.bytes })
      .from(userPictures)
      .where(and(eq(userPictures.id, id), isSeen));
  const [seen] = await find(or(eq(userPictures.userId, actor.id), isFellow));
  const [picture] = seen || !(await runsSite(ctx, actor.id)) ? [seen] : await find();
  if (!picture) throw notFound("Picture");
  return picture;
}
