import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { PROMPT_LIMITS, tagName } from "../prompts/schemas";
import { tagRef } from "../tags/schemas";
import { CHOSEN_MAX } from "./limits";

export { CHOSEN_MAX, DUPLICATE_LIKENESS, LOOKED_THROUGH_MAX } from "./limits";

/**
 * How the look through a library stands. "waiting": one begins within seconds. `checked` of `total` prompts are read while
 * it is "running". `checkedAt`: when the last complete one ended, whose findings are shown; null before the first.
 */
export const healthView = z.object({
  state: z.enum(["waiting", "running", "done", "failed"]),
  checked: z.number().int(),
  total: z.number().int(),
  checkedAt: isoMoment.nullable(),
  /** Prompts changed since; the look after the next minutes takes them in. */
  isOutdated: z.boolean(),
  /**
   * Findings of each kind: pairs of near duplicates; pairs with the same purpose in other words; prompts with leftovers such as "[insert here]", with blanks that nothing
   * closes, not used in 90 days though older than that, without tags; tags spelled in several ways; documents that nobody
   * opened for 90 days.
   */
  counts: z.object({
    duplicates: z.number().int(),
    alike: z.number().int(),
    leftovers: z.number().int(),
    brokenBlanks: z.number().int(),
    unused: z.number().int(),
    untagged: z.number().int(),
    tagSpellings: z.number().int(),
    unopened: z.number().int(),
  }),
});
export type HealthView = z.infer<typeof healthView>;

/** "text", which is the default: pairs with nearly the same text; "meaning": pairs that do the same in other words. */
const pairsBy = z.enum(["text", "meaning"]).optional();
export type PairsBy = NonNullable<z.infer<typeof pairsBy>>;

export const listDuplicatesInput = pageInput.extend({ by: pairsBy });
export type ListDuplicatesInput = z.infer<typeof listDuplicatesInput>;

const duplicatePrompt = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  isFavorite: z.boolean(),
  usageCount: z.number().int(),
  documents: z.number().int(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});

/**
 * Two prompts with nearly the same text, or for the same purpose. `id` names the pair: a prompt may be in several. `likeness`
 * is the share of common word runs in percent, or how alike their meaning is. `isContained` says that the pair is one because
 * most of the shorter text stands in the longer one. `keep` is the one that a merge keeps when nobody
 * says otherwise: the favorite, else the more used, else the older.
 */
export const duplicatePair = z.object({
  id: z.string(),
  likeness: z.number().int(),
  isContained: z.boolean(),
  keep: duplicatePrompt,
  other: duplicatePrompt,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

export const duplicatePage = pageOf(duplicatePair);
export type DuplicatePage = z.infer<typeof duplicatePage>;

const id = idRef.shape.id;
const ids = z.array(id).min(1, "Choose at least one.").max(CHOSEN_MAX, `At most ${CHOSEN_MAX} at once.`);
const exceptIds = z.array(id).max(CHOSEN_MAX);

/** Refuses a call that names its subjects in no way, or in both. */
const requireOneOf =
  <Name extends string>(named: Name) =>
  (input: Partial<Record<Name | "all", unknown>>, ctx: z.RefinementCtx) => {
    if ((input[named] === undefined) === (input.all === undefined)) {
      ctx.addIssue({ code: "custom", path: [named], message: `Name the ${named}, or say all.` });
    }
  };

const pairs = z
  .array(z.object({ keep: id, other: id }))
  .min(1, "Choose at least one pair.")
  .max(CHOSEN_MAX, `At most ${CHOSEN_MAX} pairs at once.`);

/**
 * Which prompts become one: `pairs` says which of two is kept; `all` takes every pair that was found, by `by`, but for those
 * whose id is in `except`, and keeps the `other` of those whose id is in `swap`.
 */
export const mergeDuplicatesInput = z
  .object({
    by: pairsBy,
    pairs: pairs.optional(),
    all: z.literal(true).optional(),
    except: exceptIds.optional(),
    swap: exceptIds.optional(),
  })
  .superRefine(requireOneOf("pairs"));
export type MergeDuplicatesInput = z.infer<typeof mergeDuplicatesInput>;

/** Pairs that are no duplicates: those named, or all that were found, by `by`, but those whose id is in `except`. */
export const dismissDuplicatesInput = z
  .object({
    by: pairsBy,
    pairs: pairs.optional(),
    all: z.literal(true).optional(),
    except: exceptIds.optional(),
  })
  .superRefine(requireOneOf("pairs"));
export type DismissDuplicatesInput = z.infer<typeof dismissDuplicatesInput>;

/** The findings that the search operators `has:leftovers` and `has:broken-blanks` look for. */
const textKind = z.enum(["leftovers", "brokenBlanks"]);

export const listFindingsInput = pageInput.extend({ kind: textKind });
export type ListFindingsInput = z.infer<typeof listFindingsInput>;

/** A prompt with something to fill or to mend: up to five places, as they stand in its text. */
export const finding = z.object({ id: z.string(), title: z.string(), quotes: z.array(z.string()) });
export type Finding = z.infer<typeof finding>;

export const findingPage = pageOf(finding);
export type FindingPage = z.infer<typeof findingPage>;

/** Findings that are right as they are: of the prompts named, or of all but those in `except`. */
export const dismissFindingsInput = z
  .object({
    kind: textKind,
    ids: ids.optional(),
    all: z.literal(true).optional(),
    except: exceptIds.optional(),
  })
  .superRefine(requireOneOf("ids"));
export type DismissFindingsInput = z.infer<typeof dismissFindingsInput>;

/** A dismissal: `id` takes it back; `count` findings. */
export const dismissal = z.object({ id: z.string(), count: z.number().int() });
export type Dismissal = z.infer<typeof dismissal>;

export const listTagSpellingsInput = pageInput;
export type ListTagSpellingsInput = z.infer<typeof listTagSpellingsInput>;

/**
 * Tags that differ in case, spaces, hyphens or a plural s only, the most used first; `count` prompts carry each, or one that
 * it nests. `key` names the group.
 */
export const tagSpellings = z.object({
  key: z.string(),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type TagSpellings = z.infer<typeof tagSpellings>;

/** `total` counts the groups of all pages. */
export const tagSpellingsPage = pageOf(tagSpellings).extend({ total: z.number().int() });
export type TagSpellingsPage = z.infer<typeof tagSpellingsPage>;

const spellingKey = storableText()
  .min(1)
  .max(2 * PROMPT_LIMITS.tag);

/**
 * Which tags become one: the `groups` named, each under the name `into`; or every group that was found but those whose key is
 * in `except`, under its most used tag, or the one that `into` gives for its key.
 */
export const mergeTagSpellingsInput = z
  .object({
    groups: z
      .array(z.object({ tags: z.array(tagRef.shape.tag).min(1).max(CHOSEN_MAX), into: tagName }))
      .min(1, "Choose at least one tag.")
      .max(CHOSEN_MAX, `At most ${CHOSEN_MAX} at once.`)
      .optional(),
    all: z.literal(true).optional(),
    except: z.array(spellingKey).max(CHOSEN_MAX).optional(),
    into: z
      .array(z.object({ key: spellingKey, tag: tagRef.shape.tag }))
      .max(CHOSEN_MAX)
      .optional(),
  })
  .superRefine(requireOneOf("groups"));
export type MergeTagSpellingsInput = z.infer<typeof mergeTagSpellingsInput>;

/** Tags that are not the same one: those of the groups named by their key, or of all that were found but those in `except`. */
export const dismissTagSpellingsInput = z
  .object({
    keys: z
      .array(spellingKey)
      .min(1, "Choose at least one tag.")
      .max(CHOSEN_MAX, `At most ${CHOSEN_MAX} at once.`)
      .optional(),
    all: z.literal(true).optional(),
    except: z.array(spellingKey).max(CHOSEN_MAX).optional(),
  })
  .superRefine(requireOneOf("keys"));
export type DismissTagSpellingsInput = z.infer<typeof dismissTagSpellingsInput>;

export const listUnopenedInput = pageInput;
export type ListUnopenedInput = z.infer<typeof listUnopenedInput>;

/** A document that nobody opened for 90 days. `openedAt` is its upload when nobody ever did; `fileSize` in bytes. */
export const unopenedDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  fileSize: z.number().int(),
  openedAt: isoMoment,
  promptId: z.string(),
  promptTitle: z.string(),
});
export type UnopenedDocument = z.infer<typeof unopenedDocument>;

/** `total` counts the documents of all pages. */
export const unopenedPage = pageOf(unopenedDocument).extend({ total: z.number().int() });
export type UnopenedPage = z.infer<typeof unopenedPage>;

/** Documents to delete of those that nobody opens: those named, or all but those in `except`. */
export const deleteUnopenedInput = z
  .object({ ids: ids.optional(), all: z.literal(true).optional(), except: exceptIds.optional() })
  .superRefine(requireOneOf("ids"));
export type DeleteUnopenedInput = z.infer<typeof deleteUnopenedInput>;
