/** The property that a pair of prompts shows. */
export const GROUPS = [
  "ordinary",
  "longer is worse",
  "short is better",
  "XML, JSON, YAML",
  "image and video",
  "few-shot",
  "agents",
  "languages",
] as const;
export type Group = (typeof GROUPS)[number];

/** A prompt, and a version of it that any prompt writer would call better. Written for this repository. */
export interface Pair {
  /** "ordinary" unless told. */
  readonly group?: Group;
  readonly category?: "marketing" | "coding" | "writing" | "business" | "education" | "creative";
  /** ISO 639-1. */
  readonly language: string;
  readonly weak: string;
  readonly improved: string;
}

/** Pairs of one group, each as weak and improved, in English unless a third says another language. */
export const pairsOf = (
  group: Group,
  ...pairs: readonly (readonly [weak: string, improved: string, language?: string])[]
): Pair[] => pairs.map(([weak, improved, language = "en"]) => ({ group, language, weak, improved }));
