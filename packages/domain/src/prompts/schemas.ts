import { z } from "zod";
import { pageInput } from "../core/paging";
import { toStorable } from "../core/storable";
import { storableText } from "../core/text";
import { idRef } from "../core/views";
import { LONGEST_NAME } from "../variables/variable";
import {
  ALIKE_READ,
  CONTENTS_MAX,
  FILTER_TAGS_MAX,
  PROMPT_LIMITS,
  PROMPT_SORTS,
  SEARCH_QUERY_MAX,
} from "./limits";

export {
  ALIKE_READ,
  CONTENT_EXCERPT_LENGTH,
  CONTENT_PREVIEW_LENGTH,
  CONTENTS_BYTES,
  CONTENTS_MAX,
  FILTER_TAGS_MAX,
  PROMPT_LIMITS,
  PROMPT_SORTS,
  type PromptSort,
  SEARCH_QUERY_MAX,
  TRASH_DAYS,
} from "./limits";
export {
  type ConflictPlace,
  conflictsOf,
  decideMerge,
  MERGED_FIELDS,
  type MergedField,
  mergePrompt,
  type PromptMerge,
  type PromptTexts,
} from "./merge-prompt";
export {
  CONFLICT_CHOICES,
  type ConflictChoice,
  chosenText,
  type MergePart,
  type TextConflict,
} from "./merge-text";
export * from "./views";

const atMost = (limit: number) => `At most ${limit.toLocaleString("en-US")} characters.`;
/** Surrounding blank space does not count as text, but content is kept exactly as typed. */
const notBlank = (message: string) => (text: string, ctx: z.RefinementCtx) => {
  if (text.trim() === "") ctx.addIssue({ code: "custom", message });
};

const title = storableText()
  .trim()
  .min(1, "Give the prompt a title.")
  .max(PROMPT_LIMITS.title, atMost(PROMPT_LIMITS.title));
const description = storableText()
  .trim()
  .max(PROMPT_LIMITS.description, atMost(PROMPT_LIMITS.description))
  .transform((text) => (text === "" ? null : text));
const content = storableText()
  .max(PROMPT_LIMITS.content, atMost(PROMPT_LIMITS.content))
  .superRefine(notBlank("Write the prompt's text."));
/** The category that a prompt names: a built-in id, or `custom-{id}`. */
export const promptCategory = storableText().min(1, "Choose a category.").max(80);
const category = promptCategory;
const tag = storableText()
  .trim()
  .max(PROMPT_LIMITS.tag, `A tag has at most ${PROMPT_LIMITS.tag} characters.`);
const tags = z
  .array(tag)
  .transform((list) => [...new Set(list.filter((tag) => tag !== ""))])
  .refine((list) => list.length <= PROMPT_LIMITS.tags, `At most ${PROMPT_LIMITS.tags} tags.`);

/** A tag to be given to prompts. */
export const tagName = tag
  .min(1, "Give the tag a name.")
  .refine((name) => !name.includes(","), "A tag has no comma: commas separate tags.");
/** Some of them, each once. */
export const tagNames = z
  .array(tagName)
  .max(PROMPT_LIMITS.tags, `At most ${PROMPT_LIMITS.tags} tags.`)
  .transform((list) => [...new Set(list)]);

/** Counts a prompt's saved changes; the database keeps no greater one. */
const versionNumber = z.number().int().positive().max(2_147_483_647);

export const createPromptInput = z.object({
  title,
  description: description.nullish().transform((text) => text ?? null),
  content,
  category,
  tags: tags.default([]),
  isFavorite: z.boolean().default(false),
});
export type CreatePromptInput = z.infer<typeof createPromptInput>;

export const updatePromptInput = idRef.extend({
  title: title.optional(),
  description: description.nullable().optional(),
  content: content.optional(),
  category: category.optional(),
  tags: tags.optional(),
  isFavorite: z.boolean().optional(),
  isPinned: z.boolean().optional(),
  /**
   * The `version` these changes were made to. When the prompt has a newer one by now they are refused (CONFLICT); without
   * it they replace whatever is there. Favouriting and pinning alone are never refused.
   */
  expectedVersion: versionNumber.optional(),
  /** Why the prompt was changed, for its history. */
  versionNote: storableText()
    .trim()
    .max(PROMPT_LIMITS.versionNote, atMost(PROMPT_LIMITS.versionNote))
    .transform((text) => (text === "" ? null : text))
    .optional(),
});
export type UpdatePromptInput = z.infer<typeof updatePromptInput>;

const promptId = idRef.shape.id;

/** Where a favorite goes: directly before or after another one. */
export const moveFavoriteInput = idRef
  .extend({ before: promptId.optional(), after: promptId.optional() })
  .superRefine(({ id, before, after }, ctx) => {
    if ((before === undefined) === (after === undefined)) {
      ctx.addIssue({
        code: "custom",
        path: ["before"],
        message: "Say before or after which favorite it goes.",
      });
    } else if (id === (before ?? after)) {
      ctx.addIssue({ code: "custom", path: ["before"], message: "Name another favorite." });
    }
  });
export type MoveFavoriteInput = z.infer<typeof moveFavoriteInput>;

export const deletePromptInput = idRef.extend({
  /** As in {@link updatePromptInput}. */
  expectedVersion: versionNumber.optional(),
});
export type DeletePromptInput = z.infer<typeof deletePromptInput>;

/** Filters of the library. */
export const promptFilters = z.object({
  /** Category ids as prompts carry them; none means all. */
  categories: z.array(category).max(200).optional(),
  /** True: favourites only. */
  favorite: z.boolean().optional(),
  /** Tags as prompts carry them, or such as nest them: `client` also finds `client/acme`. */
  tag: z
    .array(tag)
    .max(FILTER_TAGS_MAX)
    .transform((list) => [...new Set(list)])
    .optional(),
  /** Whether prompts carry all of these tags ("and", unless told) or at least one ("or"). */
  tagMatch: z.enum(["and", "or"]).optional(),
});

/** A search text. Half a character, as a cut paste may leave one, is no mistake: it is looked for as a sign. */
export const searchText = z
  .string()
  .overwrite(toStorable)
  .trim()
  .min(1, "Type something to search for.")
  .max(SEARCH_QUERY_MAX, atMost(SEARCH_QUERY_MAX));

/** Which prompts are counted by category, those that a search finds by words alone; without it all of the library. */
export const promptFacetsInput = promptFilters
  .pick({ tag: true, tagMatch: true })
  .extend({ q: searchText.optional() })
  .optional();
export type PromptFacetsInput = z.infer<typeof promptFacetsInput>;

export const listPromptsInput = pageInput.extend(promptFilters.shape).extend({
  sort: z.enum(PROMPT_SORTS).default("recent"),
  /** True: the pinned prompts first, in the same order among themselves. */
  pinnedFirst: z.boolean().optional(),
});
export type ListPromptsInput = z.infer<typeof listPromptsInput>;

export const listContentsInput = z.object({ ids: z.array(promptId).min(1).max(CONTENTS_MAX) });
export type ListContentsInput = z.infer<typeof listContentsInput>;

/** As {@link listPromptsInput}, for whole prompts at REST, where a query names one category. */
export const allPromptsInput = listPromptsInput.omit({ categories: true }).extend({
  category: category.optional(),
  /** Only prompts whose text, category or tags were changed then or later; a use or a star is no change. */
  updatedSince: z.iso.datetime({ offset: true }).optional(),
});
export type AllPromptsInput = z.infer<typeof allPromptsInput>;

export const searchPromptsInput = pageInput.extend(promptFilters.shape).extend({
  q: searchText,
  sort: z.enum(["relevance", ...PROMPT_SORTS]).default("relevance"),
  /** Whether to include prompts of similar meaning, where the query is plain words and the order is relevance. */
  meaning: z.boolean().optional(),
});
export type SearchPromptsInput = z.infer<typeof searchPromptsInput>;

/** The beginnings of the texts of a prompt that someone is about to add. */
export const listAlikeInput = z.object({
  title: storableText().max(PROMPT_LIMITS.title),
  description: storableText().max(ALIKE_READ).optional(),
  content: storableText().max(ALIKE_READ),
});
export type ListAlikeInput = z.infer<typeof listAlikeInput>;

/** One use of a prompt; `eventType` says how. */
export const recordUseInput = idRef.extend({ eventType: z.enum(["use", "copy", "share"]).default("use") });
export type RecordUseInput = z.infer<typeof recordUseInput>;

/** The owner's choice for a name: "read" leaves it to the rules again. */
export const settleVariableInput = idRef.extend({
  name: storableText().trim().min(1, "Name the variable.").max(LONGEST_NAME),
  as: z.enum(["variable", "text", "read"]),
});
export type SettleVariableInput = z.infer<typeof settleVariableInput>;

export const listTrashInput = pageInput;
export type ListTrashInput = z.infer<typeof listTrashInput>;

export const listVersionsInput = pageInput.extend(idRef.shape);
export type ListVersionsInput = z.infer<typeof listVersionsInput>;

/** A version of the prompt `id`. */
export const versionRef = idRef.extend({ version: versionNumber });
export type VersionRef = z.infer<typeof versionRef>;

export const restoreVersionInput = versionRef.extend({
  /** As in {@link updatePromptInput}. */
  expectedVersion: versionNumber.optional(),
});
export type RestoreVersionInput = z.infer<typeof restoreVersionInput>;

/** Splits what a person typed into the tags field: on commas, trimmed, empty ones dropped. */
export function parseTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
