const repeated = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts of any length that are as hard to read as possible; reading them must not take long. */
export const ENDLESS_TEXTS: readonly [what: string, textOf: (length: number) => string][] = [
  ["sentences", repeated("Write 300 words about [topic] for beginners. Avoid jargon. ")],
  ["one endless sentence", repeated("write three good words and ")],
  ["labels", repeated("\n- tone: plain")],
  ["opening brackets", repeated("[")],
  ["places to fill in", repeated("[a place] ")],
  ["quotation marks", repeated('"“')],
  ["addresses", repeated("https://example.org/a ")],
  ["fences", repeated("```\n")],
  ["open tags", repeated("<text>\nit is this\n")],
  ["quoted lines", repeated("> it is said\n")],
  ["one letter", repeated("x")],
  ["stops", repeated(". ")],
  ["Chinese", repeated("写一篇三百字的文章，")],
  ["Japanese sentences", repeated("短い物語を書いてください。")],
];
