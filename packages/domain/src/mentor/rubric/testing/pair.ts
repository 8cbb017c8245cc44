/** A prompt, and a version of it that any prompt writer would call better. Written for this repository. */
export interface Pair {
  readonly category: "marketing" | "coding" | "writing" | "business" | "education" | "creative";
  /** ISO 639-1. */
  readonly language: string;
  readonly weak: string;
  readonly improved: string;
}
