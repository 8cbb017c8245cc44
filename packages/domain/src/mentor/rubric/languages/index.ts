import { german } from "./de";
import { english } from "./en";
import { spanish } from "./es";
import { french } from "./fr";
import { italian } from "./it";
import { japanese } from "./ja";
import type { Lexicon } from "./lexicon";
import { portuguese } from "./pt";
import { russian } from "./ru";
import { chinese } from "./zh";

/** Every language the rubric can judge; to add one, write its lexicon and name it here. */
export const LEXICONS: readonly Lexicon[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  russian,
  chinese,
  japanese,
];
