import { favoriteInOrder, prompts } from "@commonplace/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { isInLibraryOf } from "./library";
import type { MoveFavoriteInput } from "./schemas";

const PLACE = favoriteInOrder(prompts);

/**
 * Puts one of the actor's favorites directly before or after another. Only the row that moves is written: it gets a moment
 * between those of its new neighbors. Where these are too close together, all favorites are spread out first, in the order
 * they have.
 *
 * @throws DomainError NOT_FOUND when one of the two is no favorite in the actor's library.
 */
export async function moveFavorite(ctx: SignedInContext, input: MoveFavoriteInput): Promise<void> {
  let place = await findPlace(ctx, input);
  if (!place.hasRoom) {
    await spreadFavorites(ctx);
    place = await findPlace(ctx, input);
  }
  const [moved] = await ctx.db
    .update(prompts)
    .set({ favoriteOrder: place.at })
    .where(and(eq(prompts.id, input.id), isFavoriteOf(ctx.actor.id)))
    .returning({ id: prompts.id });
  if (!moved) throw notFound("Favorite");
}

const isFavoriteOf = (userId: string): SQL => sql`${isInLibraryOf(userId)} and ${prompts.isFavorite} = true`;

/**
 * The moment in the middle between the two that will be its neighbors. At the top that is now, so that what becomes a
 * favorite when it is made later comes before it; at the bottom a second before the last.
 */
async function findPlace(
  { db, actor, clock }: SignedInContext,
  { id, before, after }: MoveFavoriteInput,
): Promise<{ at: Date; hasRoom: boolean }> {
  const [anchor, isBefore] = before === undefined ? [after, false] : [before, true];
  // Compared without the star, which the condition on favorites fixes: an index scan then begins at the anchor, not at the
  // end of the list.
  const next = isBefore
    ? sql`(${PLACE}, ${prompts.id}) > (anchor.place, anchor.id) order by ${PLACE}, ${prompts.id}`
    : sql`(${PLACE}, ${prompts.id}) < (anchor.place, anchor.id) order by ${PLACE} desc, ${prompts.id} desc`;
  const [row] = await db.execute<{ anchor: Date; next: Date | null }>(sql`
    select anchor.place as anchor, (
      select ${PLACE} from ${prompts}
      where ${isFavoriteOf(actor.id)} and ${prompts.id} <> ${id} and ${next} limit 1) as next
    from (
      select ${prompts.id} as id, ${PLACE} as place from ${prompts}
      where ${eq(prompts.id, anchor ?? "")} and ${isFavoriteOf(actor.id)}) as anchor`);
  if (!row) throw notFound("Favorite");
  const near = new Date(row.anchor).getTime();
  if (row.next === null) {
    const at = isBefore ? Math.max(clock.now().getTime(), near + SECOND) : near - SECOND;
    return { at: new Date(at), hasRoom: true };
  }
  const far = new Date(row.next).getTime();
  return { at: new Date(Math.floor((near + far) / 2)), hasRoom: Math.abs(near - far) > 1 };
}

const SECOND = 1_000;

/** Gives every favorite a moment of its own, a minute at least from the next, over the time that they spanned before. */
async function spreadFavorites({ db, actor }: SignedInContext): Promise<void> {
  // Held in the order of their ids, as every change of many prompts holds them.
  await db.execute(sql`
    with held as materialized (
      select ${prompts.id}, ${PLACE} as place from ${prompts} where ${isFavoriteOf(actor.id)}
      order by ${prompts.id} for update
    ), numbered as (
      select id, row_number() over (order by place desc, id desc) - 1 as number,
        max(place) over () as newest, min(place) over () as oldest, count(*) over () as total
      from held
    )
    update ${prompts}
    set favorite_order = newest - number * greatest(interval '1 minute', (newest - oldest) / greatest(total - 1, 1))
    from numbered where prompts.id = numbered.id`);
}
