/** Categories of information that words of a prompt carry, in any language. */
export const SIGNALS = [
  /** Verbs that ask for something: "write", "compare". */
  "task",
  /** Words that leave the meaning open: "something", "nice". */
  "vague",
  /** Things that can be counted in an answer: "words", "bullet points"; a measure when a number stands before it. */
  "unit",
  /** Numbers written as words. */
  "numeral",
  /** The form of an answer: "table", "JSON", "email". */
  "format",
  /** Words of requirements and prohibitions: "at most", "avoid". */
  "constraint",
  /** How it should sound: "formal", "tone". */
  "tone",
  /** Introduces the model's role: "you are", "act as". */
  "role",
  /** Names the audience: "beginners", "customers". */
  "audience",
  /** Words of purpose: "so that", "goal". */
  "purpose",
  /** Words of background: "background", "here is". */
  "background",
  /** Examples: "for example", "sample". */
  "example",
  /** Asking for little, and for much: together they contradict each other. */
  "brief",
  "thorough",
  /** Words that say nothing; left out of everything. */
  "filler",
  /** Words to whoever judges the prompt, not to whoever answers it. */
  "judge",
] as const;
export type Signal = (typeof SIGNALS)[number];

/** The parts a prompt can be made of, in the order they are laid out. */
export const PARTS = ["role", "task", "context", "format", "constraints", "examples"] as const;
export type Part = (typeof PARTS)[number];

/** A language the rubric can judge. */
export interface Lexicon {
  /** ISO 639-1. */
  readonly code: string;
  /** Its name in English. */
  readonly name: string;
  /** False where words are written without spaces between. */
  readonly spaced: boolean;
  /** The words every text of the language is full of, by which it is recognised. */
  readonly common: string;
  /** Phrases with `|` between; a word that ends in `*` stands for all that begin so. */
  readonly signals: Readonly<Record<Signal, string>>;
  /** How people head each part; the first is how the mentor does. */
  readonly headings: Readonly<Record<Part, string>>;
  /** How a line is labeled that says for whom the answer is, and what for. */
  readonly labels: Readonly<Record<"audience" | "purpose", string>>;
}
