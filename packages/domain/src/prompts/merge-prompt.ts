import { type ConflictChoice, chosenText, type MergePart, mergeText } from "./merge-text";

/** Fields of a prompt that two people can change at the same time. */
export interface PromptTexts {
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly category: string;
  readonly tags: readonly string[];
}

/** The fields that can be in conflict, in the order of the form; tags never are. */
export const MERGED_FIELDS = ["title", "description", "content", "category"] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** Two versions of a prompt in one, with the open decisions. */
export interface PromptMerge {
  readonly parts: Readonly<Record<MergedField, readonly MergePart[]>>;
  readonly tags: readonly string[];
}

/** A conflict of a merge: the `index`-th part of a field. */
export interface ConflictPlace {
  readonly field: MergedField;
  readonly index: number;
}

/**
 * Merges two versions of a prompt that were both made from `base`: texts as {@link mergeText}, tags as sets, and the
 * category as a whole.
 */
export function mergePrompt(base: PromptTexts, mine: PromptTexts, theirs: PromptTexts): PromptMerge {
  const texts = (field: MergedField) => mergeText(base[field], mine[field], theirs[field]);
  return {
    parts: {
      title: texts("title"),
      description: texts("description"),
      content: texts("content"),
      category: mergeWhole(base.category, mine.category, theirs.category),
    },
    tags: mergeTags(base.tags, mine.tags, theirs.tags),
  };
}

/** The open conflicts of a merge, to be decided before it can be saved. */
export function conflictsOf({ parts }: PromptMerge): ConflictPlace[] {
  return MERGED_FIELDS.flatMap((field) =>
    parts[field].flatMap(({ kind }, index) => (kind === "conflict" ? [{ field, index }] : [])),
  );
}

/** The merged prompt. @param choose decides a conflict; called once for each of {@link conflictsOf}. */
export function decideMerge(
  { parts, tags }: PromptMerge,
  choose: (place: ConflictPlace) => ConflictChoice,
): PromptTexts {
  const textOf = (field: MergedField) =>
    parts[field]
      .map((part, index) =>
        part.kind === "settled" ? part.text : chosenText(part, choose({ field, index })),
      )
      .join("");
  return {
    title: textOf("title"),
    description: textOf("description"),
    content: textOf("content"),
    category: textOf("category"),
    tags,
  };
}

function mergeWhole(base: string, mine: string, theirs: string): MergePart[] {
  if (mine === theirs || theirs === base) return [{ kind: "settled", text: mine }];
  if (mine === base) return [{ kind: "settled", text: theirs }];
  return [{ kind: "conflict", base, mine, theirs, by: "line" }];
}

/** A tag stays where neither took it away, and comes where either added it; in their order, mine behind. */
function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(theirs, base)) return [...mine];
  if (isSame(mine, base)) return [...theirs];
  const isKept = (tag: string) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag));
  return [...new Set([...theirs, ...mine])].filter(isKept);
}
