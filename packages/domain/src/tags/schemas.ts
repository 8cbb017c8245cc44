import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { PROMPT_LIMITS, promptFilters, searchText, tagName } from "../prompts/schemas";

/** A tag of the actor's, as prompts carry it, or one that only nests others. */
export const tagRef = z.object({ tag: storableText().min(1).max(PROMPT_LIMITS.tag) });
export type TagRef = z.infer<typeof tagRef>;

export const listTagsInput = pageInput
  .extend(promptFilters.pick({ categories: true, favorite: true }).shape)
  .extend({
    /** Counts only prompts that this search finds by words, as `categories` and `favorite` narrow them. */
    q: searchText.optional(),
    /** Tags that begin with this, or of which a part after a slash does, in whatever case. */
    prefix: storableText().trim().max(PROMPT_LIMITS.tag).optional(),
    /** True: also tags that no prompt carries by themselves and that only nest others. */
    parents: z.boolean().default(false),
  });
export type ListTagsInput = z.infer<typeof listTagsInput>;

export const renameTagInput = tagRef.extend({ name: tagName });
export type RenameTagInput = z.infer<typeof renameTagInput>;

/** `count` prompts carry this very tag; `total` carry it or one that it nests (`client` nests `client/acme`). */
export const tagView = z.object({ tag: z.string(), count: z.number().int(), total: z.number().int() });
export type TagView = z.infer<typeof tagView>;

export const tagPage = pageOf(tagView);
export type TagPage = z.infer<typeof tagPage>;
