import { z } from "zod";
import { storableText } from "../core/text";
import { idRef } from "../core/views";
import { promptCategory, promptFilters, searchText, tagNames } from "../prompts/schemas";
import { SHARE_PERMISSIONS } from "../workspaces/schemas";
import { BULK_PROMPTS_MAX } from "./limits";

export { BULK_PROMPTS_MAX, CHANGE_DAYS, KEPT_NAMED_MAX } from "./limits";

const promptIds = z
  .array(idRef.shape.id)
  .min(1, "Choose at least one prompt.")
  .max(BULK_PROMPTS_MAX, `At most ${BULK_PROMPTS_MAX.toLocaleString("en-US")} prompts at once.`);

/** Every prompt that the library shows with these filters, apart from those in `except`. */
export const bulkFilter = promptFilters.extend({
  q: searchText.optional(),
  except: z.array(storableText().max(64)).max(BULK_PROMPTS_MAX).optional(),
});
export type BulkFilter = z.infer<typeof bulkFilter>;

/** Which prompts, by `ids` or by `filter`; {@link requireOneChoice} asks for one of them. */
export const chosenPrompts = z.object({ ids: promptIds.optional(), filter: bulkFilter.optional() });
export type ChosenPrompts = z.infer<typeof chosenPrompts>;

/** Refuses prompts that are named in no way, or in both. */
export function requireOneChoice({ ids, filter }: ChosenPrompts, ctx: z.RefinementCtx): void {
  if ((ids === undefined) === (filter === undefined)) {
    ctx.addIssue({ code: "custom", path: ["ids"], message: "Name the prompts by ids or by filter." });
  }
}

const someTags = tagNames.refine((list) => list.length > 0, "Name at least one tag.");

/** Actions on many prompts. */
const BULK_ACTIONS = ["addTags", "removeTags", "category", "isFavorite", "share", "trash"] as const;

/** Which prompts, and one thing to do to each of them. */
export const bulkInput = chosenPrompts
  .extend({
    addTags: someTags.optional(),
    removeTags: someTags.optional(),
    category: promptCategory.optional(),
    isFavorite: z.boolean().optional(),
    /** Shows them to a workspace; prompts that are shared there already get these permissions. */
    share: z.object({ workspaceId: idRef.shape.id, permissions: z.enum(SHARE_PERMISSIONS) }).optional(),
    trash: z.literal(true).optional(),
  })
  .superRefine((input, ctx) => {
    requireOneChoice(input, ctx);
    const named = BULK_ACTIONS.filter((action) => input[action] !== undefined);
    if (named.length !== 1) {
      ctx.addIssue({
        code: "custom",
        path: [named[1] ?? "addTags"],
        message: `Name one of ${BULK_ACTIONS.join(", ")}.`,
      });
    }
  });
export type BulkInput = z.infer<typeof bulkInput>;
export type ShareTarget = NonNullable<BulkInput["share"]>;

/** A change that was made, to be undone by its id, and how many prompts are other than before. */
export const changeMade = z.object({ changeId: z.string(), count: z.number().int() });
export type ChangeMade = z.infer<typeof changeMade>;

/**
 * The result of an undo: how many prompts are as before the change, and which it left as they are because they have
 * changed since. `kept` names the first 100 of `keptCount`.
 */
export const changeUndone = z.object({
  restored: z.number().int(),
  kept: z.array(z.object({ id: z.string(), title: z.string() })),
  keptCount: z.number().int(),
});
export type ChangeUndone = z.infer<typeof changeUndone>;
