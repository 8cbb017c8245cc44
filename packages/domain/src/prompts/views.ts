import { z } from "zod";
import { pageOf } from "../core/paging";
import { isoMoment } from "../core/views";
import { variableView } from "../variables/schemas";

/** A whole prompt as clients see it. */
export const promptView = z.object({
  id: z.string(),
  userId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  category: z.string(),
  categoryId: z.string().nullable(),
  tags: z.array(z.string()),
  isFavorite: z.boolean(),
  /** Whether it stands first in its owner's library. */
  isPinned: z.boolean(),
  usageCount: z.number().int(),
  attachments: z.array(z.object({ id: z.string(), originalName: z.string() })),
  /** The variables in all of `content`, also where a list carries the beginning of it only. In the trash, of what is there. */
  variables: z.array(variableView),
  /** Names that the owner says are no variables of this prompt. */
  notVariables: z.array(z.string()),
  /** Names that are variables because the owner says so. */
  alsoVariables: z.array(z.string()),
  createdAt: isoMoment,
  updatedAt: isoMoment,
  /** Counts the saved changes; a save names it as its `expectedVersion`. */
  version: z.number().int(),
  /** The built-in rubric's score, 0 to 100; null shortly after a change of the content, until it is computed. */
  score: z.number().int().nullable(),
});
export type PromptView = z.infer<typeof promptView>;

/** A prompt in a list: `content` holds the beginning of the content, all of it where `contentTruncated` is false. */
export const promptSummary = promptView.extend({ contentTruncated: z.boolean() });
export type PromptSummary = z.infer<typeof promptSummary>;

export const promptPage = pageOf(promptSummary);
export type PromptPage = z.infer<typeof promptPage>;

/** Contents of prompts, each with the version that it belongs to. */
export const promptContents = z.array(promptView.pick({ id: true, version: true, content: true }));
export type PromptContents = z.infer<typeof promptContents>;

/** A prompt without its text, for lists of everything there is. */
export const promptOutline = promptView.pick({
  id: true,
  title: true,
  description: true,
  attachments: true,
  variables: true,
});
export type PromptOutline = z.infer<typeof promptOutline>;

export const promptOutlinePage = pageOf(promptOutline);
export type PromptOutlinePage = z.infer<typeof promptOutlinePage>;

/** A prompt in the trash: when it was deleted, and when it will be purged. */
export const trashedPrompt = promptSummary.extend({ deletedAt: isoMoment, purgedAt: isoMoment });
export type TrashedPrompt = z.infer<typeof trashedPrompt>;

/** `total` counts the whole trash. */
export const trashedPromptPage = pageOf(trashedPrompt).extend({ total: z.number().int() });
export type TrashedPromptPage = z.infer<typeof trashedPromptPage>;

/** A state of a prompt in its history. `editor` is null where the prompt's owner saved it; its name is null once they left. */
export const promptVersionHead = z.object({
  version: z.number().int(),
  title: z.string(),
  note: z.string().nullable(),
  editor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  savedAt: isoMoment,
  /** As the prompt's. */
  score: z.number().int().nullable(),
});
export type PromptVersionHead = z.infer<typeof promptVersionHead>;

const versionTexts = z.object({
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
});
/** The contents of a version. */
export type VersionTexts = z.infer<typeof versionTexts>;

/** A complete version of a prompt. */
export const promptVersion = promptVersionHead.extend(versionTexts.shape);
export type PromptVersion = z.infer<typeof promptVersion>;

/**
 * The details of a refused save (CONFLICT), for merging the two: `base` is the version that the changes were made to,
 * null when the person may not see it; `theirs` the present one; `yours` the changes as they were sent. `editors` saved
 * the versions since `base`.
 */
export const promptConflict = z.object({
  base: versionTexts.extend({ version: z.number().int() }).nullable(),
  theirs: promptView,
  yours: versionTexts.partial(),
  editors: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PromptConflict = z.infer<typeof promptConflict>;

export const promptVersionPage = pageOf(promptVersionHead);
export type PromptVersionPage = z.infer<typeof promptVersionPage>;

/** A page of whole prompts. */
export const wholePromptPage = pageOf(promptView);
export type WholePromptPage = z.infer<typeof wholePromptPage>;

/** Half-open [start, end) places in a text, in UTF-16 code units, in order and apart. */
export const textRanges = z.array(z.tuple([z.number().int(), z.number().int()]));
export type TextRanges = z.infer<typeof textRanges>;

/**
 * A found prompt. `highlights` point into `title`, `description` and `snippet.text`, never HTML; `snippet` is the part
 * of the content where the words stand, null when they stand elsewhere.
 */
export const promptHit = promptSummary.extend({
  highlights: z.object({ title: textRanges, description: textRanges }),
  snippet: z.object({ text: z.string(), ranges: textRanges }).nullable(),
  /** "meaning": it has not all of the words, but means something alike. */
  foundBy: z.enum(["words", "meaning"]),
});
export type PromptHit = z.infer<typeof promptHit>;

/**
 * `total` counts the matches, not the page, up to 1,000; `totalIsCapped` tells that there are more. `corrected` is true when
 * nothing matched as typed and near spellings are shown.
 */
export const promptHitPage = pageOf(promptHit).extend({
  total: z.number().int(),
  totalIsCapped: z.boolean(),
  corrected: z.boolean(),
  /** Prompts beside the `total` that were found by their meaning alone. */
  similar: z.number().int(),
  /**
   * Whether prompts of like meaning were looked for: "later" when the model was not ready, so that the same search finds
   * them in a moment; "none" for other orders, exact queries, and where the site has it switched off.
   */
  meaning: z.enum(["included", "later", "none"]),
  /**
   * Whether prompts of the library wait for their words, as after an import for some seconds: they are not found by these yet,
   * so that the same search may find more when it is asked again.
   */
  indexing: z.boolean(),
});
export type PromptHitPage = z.infer<typeof promptHitPage>;

/** Prompts that mean nearly what another one does, the most alike first. */
export const similarPrompts = z.array(z.object({ id: z.string(), title: z.string() }));
export type SimilarPrompts = z.infer<typeof similarPrompts>;

/** Prompts that do what a draft would; `meaning` as in {@link promptHitPage}. */
export const alikePrompts = z.object({
  prompts: similarPrompts,
  meaning: promptHitPage.shape.meaning,
});
export type AlikePrompts = z.infer<typeof alikePrompts>;

/** How many prompts, and how many favourites among them, each used category holds. */
export const promptFacets = z.object({
  categories: z.array(
    z.object({ category: z.string(), count: z.number().int(), favorites: z.number().int() }),
  ),
});
export type PromptFacets = z.infer<typeof promptFacets>;
