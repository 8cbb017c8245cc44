import type { SignedInContext } from "../../core/context";
import { inlineWorkers } from "../../testing";
import { listDuplicates, lookThrough } from "..";

/** Looks through the actor's library, as the background job does. */
export const look = (ctx: SignedInContext) =>
  lookThrough({ ...ctx, workers: inlineWorkers }, new AbortController().signal);

/** The titles of the near-duplicates that are listed, the one to keep first. */
export const pairs = async (ctx: SignedInContext) =>
  (await listDuplicates(ctx, { limit: 50 })).items.map(({ keep, other }) => [keep.title, other.title]);

/** A text of a hundred words that are no other subject's. */
export const about = (subject: string, ending = "") =>
  `${Array.from({ length: 100 }, (_, n) => `${subject}${n}`).join(" ")} ${ending}`;
