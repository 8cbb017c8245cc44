import { z } from "zod";
import { CATEGORY_LIMITS } from "../categories/schemas";
import { isStorable, toStorable } from "../core/storable";
import { cutText } from "../core/text";
import { PROMPT_LIMITS } from "../prompts/schemas";
import { LONGEST_NAME, variableKey } from "../variables/variable";
import type { CategoryRef, FoundPrompt, FoundRow } from "./formats/format";
import { foundBy } from "./schemas";

/** How much of a prompt's text the preview shows, in characters. */
const EXCERPT_LENGTH = 240;

export const categoryRef = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("built-in"), id: z.string() }),
  z.object({ kind: z.literal("own"), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal("exported"), key: z.string(), name: z.string() }),
  z.object({ kind: z.literal("named"), name: z.string() }),
]) satisfies z.ZodType<CategoryRef>;

/** The data of a row that lists show; kept for every row, also once its import is done. */
export const rowSketch = z.object({
  title: z.string(),
  excerpt: z.string(),
  category: categoryRef.nullable(),
  tags: z.array(z.string()),
  /** Where its words, or what it means, say that it belongs, and how surely: 0 to 1. */
  suggestion: z
    .object({ category: categoryRef, confidence: z.number(), by: foundBy.default("words") })
    .optional(),
  /** The prompt of the library, or the earlier row, that has nearly or exactly its text. */
  repeats: z
    .object({
      promptId: z.string().nullable(),
      position: z.number().int().nullable(),
      title: z.string(),
      excerpt: z.string(),
      likeness: z.number(),
      by: foundBy.default("words"),
    })
    .optional(),
  /** Whether the person chose its category, be it none. */
  isFiled: z.boolean().optional(),
});
export type RowSketch = z.infer<typeof rowSketch>;

/** A prompt that waits to be made; moments are ISO 8601, null for "when the import is carried out". */
export interface PromptDraft extends Pick<RowSketch, "title" | "excerpt" | "category" | "tags"> {
  description: string | null;
  content: string;
  isFavorite: boolean;
  favoriteOrder: string | null;
  isPinned: boolean;
  usageCount: number;
  notVariables: string[];
  alsoVariables: string[];
  createdAt: string | null;
  updatedAt: string | null;
}

/** A row fitted to the limits of a prompt; `reason` of a ready one lists changes that were made to fit it. */
export type FittedRow =
  | { status: "ready"; draft: PromptDraft; reason: string | null }
  | { status: "skipped"; draft: Pick<RowSketch, "title" | "excerpt" | "category" | "tags">; reason: string };

/**
 * Makes a found row fit into a library, or says why it cannot.
 *
 * A prompt's text is never altered: one that is blank, too long or cannot be stored is skipped. Around it things give
 * way, and the reason says so: a long title is shortened and kept whole in the description where there is room; a
 * long description is shortened; tags too long or too many, and category names too long, are left out.
 */
export function fitRow(row: FoundRow): FittedRow {
  if ("problem" in row) return skipped({ title: row.title, content: "" }, row.problem);
  const { prompt } = row;
  const refusal = refusalOf(prompt);
  if (refusal) return skipped(prompt, refusal);
  const notes: string[] = [];
  const draft: PromptDraft = {
    ...fitTitle(prompt, notes),
    content: prompt.content,
    excerpt: excerptOf(prompt.content),
    category: fitCategory(prompt.category, notes),
    tags: fitTags(prompt.tags, notes),
    isFavorite: prompt.isFavorite,
    favoriteOrder: prompt.favoriteOrder,
    isPinned: prompt.isPinned,
    usageCount: prompt.usageCount,
    notVariables: fitNames(prompt.notVariables),
    alsoVariables: fitNames(prompt.alsoVariables),
    createdAt: prompt.createdAt,
    updatedAt: prompt.updatedAt,
  };
  if (prompt.note) notes.push(prompt.note);
  return { status: "ready", draft, reason: notes.length === 0 ? null : notes.join(" ") };
}

function refusalOf({ title, content, description, tags, category }: FoundPrompt): string | null {
  const noTitle = title.trim() === "";
  const noContent = content.trim() === "";
  if (noTitle && noContent) return "It has no title and no text.";
  if (noTitle) return "It has no title.";
  if (noContent) return "It has no text.";
  if (content.length > PROMPT_LIMITS.content) {
    return `Its text has ${count(content.length)} characters; at most ${count(PROMPT_LIMITS.content)} fit.`;
  }
  const categoryName = category && "name" in category ? category.name : "";
  const texts = [title, content, description ?? "", categoryName, ...tags];
  return texts.every(isStorable) ? null : "It holds a broken character that cannot be stored.";
}

function fitTitle(prompt: FoundPrompt, notes: string[]): Pick<PromptDraft, "title" | "description"> {
  const title = prompt.title.trim();
  const description = prompt.description?.trim() ?? "";
  if (title.length <= PROMPT_LIMITS.title) return { title, description: fitDescription(description, notes) };
  const kept = `Full title: ${title}${description === "" ? "" : `\n\n${description}`}`;
  const fits = kept.length <= PROMPT_LIMITS.description;
  notes.push(
    fits
      ? "Its title is shortened; the description keeps all of it."
      : `Its title is shortened to ${count(PROMPT_LIMITS.title)} characters.`,
  );
  return {
    title: shorten(title, PROMPT_LIMITS.title),
    description: fits ? kept : fitDescription(description, notes),
  };
}

function fitDescription(description: string, notes: string[]): string | null {
  if (description.length > PROMPT_LIMITS.description) {
    notes.push(`Its description is shortened to ${count(PROMPT_LIMITS.description)} characters.`);
  }
  return shorten(description, PROMPT_LIMITS.description) || null;
}

function fitTags(found: readonly string[], notes: string[]): string[] {
  const tags = [...new Set(found.map((tag) => tag.trim()).filter((tag) => tag !== ""))];
  const short = tags.filter((tag) => tag.length <= PROMPT_LIMITS.tag);
  if (short.length < tags.length) {
    notes.push(`Tags of more than ${PROMPT_LIMITS.tag} characters are left out.`);
  }
  if (short.length > PROMPT_LIMITS.tags) notes.push(`Only its first ${PROMPT_LIMITS.tags} tags are kept.`);
  return short.slice(0, PROMPT_LIMITS.tags);
}

/** Names as `settleVariable` keeps them; what could be none of its making is left out. */
function fitNames(found: readonly string[]): string[] {
  const names = found.filter((name) => isStorable(name) && name.length <= LONGEST_NAME).map(variableKey);
  return [...new Set(names)].filter((name) => name !== "").slice(-PROMPT_LIMITS.settledVariables);
}

function fitCategory(category: CategoryRef | null, notes: string[]): CategoryRef | null {
  if (category?.kind !== "named" || category.name.length <= CATEGORY_LIMITS.name) return category;
  notes.push(`Its category's name has more than ${CATEGORY_LIMITS.name} characters and is left out.`);
  return null;
}

function skipped(found: Pick<FoundPrompt, "title" | "content">, reason: string): FittedRow {
  return {
    status: "skipped",
    draft: {
      title: toStorable(shorten(found.title.trim(), PROMPT_LIMITS.title)),
      excerpt: toStorable(excerptOf(found.content)),
      category: null,
      tags: [],
    },
    reason,
  };
}

export const excerptOf = (content: string) => cutText(content.trim(), EXCERPT_LENGTH);
const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;
const count = (number: number) => number.toLocaleString("en-US");
