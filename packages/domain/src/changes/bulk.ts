import { findCategoryPlace } from "../categories";
import type { SignedInContext } from "../core/context";
import { chosenIds } from "./chosen";
import type { BulkInput, ChangeMade } from "./schemas";
import { sharePrompts } from "./share";
import { addedTags, withoutTags } from "./tag-lists";
import { type BulkChange, changePrompts } from "./write";

/**
 * Does one thing to many of the actor's prompts: those named, or all that the library shows with a filter. One
 * transaction, and a fixed number of statements however many there are. Prompts of other people are left out.
 *
 * @returns the change, to be undone by its id, and how many prompts are other than before.
 * @throws DomainError INVALID when the category is none of the actor's, or a prompt would have too many tags; as
 *   {@link sharePrompts} for sharing.
 */
export async function changeManyPrompts(ctx: SignedInContext, input: BulkInput): Promise<ChangeMade> {
  const { ids, filter, ...action } = input;
  const noted = filter ? { ...action, filter } : action;
  if (input.share) return sharePrompts(ctx, await chosenIds(ctx, { ids, filter }), input.share, noted);
  const change = await readChange(ctx, input);
  return changePrompts(ctx, await chosenIds(ctx, { ids, filter }), change, noted);
}

async function readChange(ctx: SignedInContext, input: BulkInput): Promise<BulkChange> {
  if (input.addTags) return { field: "tags", tags: addedTags(input.addTags) };
  if (input.removeTags) return { field: "tags", tags: withoutTags(input.removeTags) };
  if (input.category !== undefined) {
    return { field: "category", place: await findCategoryPlace(ctx, input.category) };
  }
  if (input.isFavorite !== undefined) return { field: "favorite", isFavorite: input.isFavorite };
  return { field: "trash" };
}
