import { type Lexicon, PARTS, SIGNALS } from "./lexicon";

const nothing = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, ""])) as Record<Key, string>;

/** Stands for every language whose words the rubric does not know: it finds none of them. */
export const OTHER_LANGUAGE: Lexicon = {
  code: "und",
  name: "another language",
  spaced: true,
  common: "",
  signals: nothing(SIGNALS),
  headings: nothing(PARTS),
  labels: nothing(["audience", "purpose"]),
};
