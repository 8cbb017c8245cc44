import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { idRef, isoMoment } from "../core/views";
import { MERGED_PAIRS_MAX } from "./limits";

export { DUPLICATE_LIKENESS, LOOKED_THROUGH_MAX, MERGED_PAIRS_MAX } from "./limits";

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
   * Findings of each kind: pairs of near duplicates; prompts with leftovers such as "[insert here]", with blanks that nothing
   * closes, not used in 90 days though older than that, without tags.
   */
  counts: z.object({
    duplicates: z.number().int(),
    leftovers: z.number().int(),
    brokenBlanks: z.number().int(),
    unused: z.number().int(),
    untagged: z.number().int(),
  }),
});
export type HealthView = z.infer<typeof healthView>;

export const listDuplicatesInput = pageInput;
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
 * Two prompts with nearly the same text. `likeness` is the share of common word runs in percent. `keep` is the one that a
 * merge keeps when nobody says otherwise: the favorite, else the more used, else the older.
 */
export const duplicatePair = z.object({
  likeness: z.number().int(),
  keep: duplicatePrompt,
  other: duplicatePrompt,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

export const duplicatePage = pageOf(duplicatePair);
export type DuplicatePage = z.infer<typeof duplicatePage>;

const id = idRef.shape.id;

/**
 * Which prompts become one: `pairs` says which of two is kept; `all` takes every pair that was found but for those whose
 * `other` is in `except`, and keeps the `other` of those where it is in `swap`.
 */
export const mergeDuplicatesInput = z
  .object({
    pairs: z
      .array(z.object({ keep: id, other: id }))
      .min(1, "Choose at least one pair.")
      .max(MERGED_PAIRS_MAX, `At most ${MERGED_PAIRS_MAX} pairs at once.`)
      .optional(),
    all: z.literal(true).optional(),
    except: z.array(id).max(MERGED_PAIRS_MAX).optional(),
    swap: z.array(id).max(MERGED_PAIRS_MAX).optional(),
  })
  .superRefine(({ pairs, all }, ctx) => {
    if ((pairs === undefined) === (all === undefined)) {
      ctx.addIssue({ code: "custom", path: ["pairs"], message: "Name the pairs, or say all." });
    }
  });
export type MergeDuplicatesInput = z.infer<typeof mergeDuplicatesInput>;
