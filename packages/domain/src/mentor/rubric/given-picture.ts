import type { Words } from "./advice-words";
import type { Need } from "./needs";

/** A picture that is given, to be changed: what it shows, and how, is there already. */
const GIVEN =
  /\b(?:uploaded|provided|attached|given|supplied|original|existing|this|my) (?:uploaded |attached |provided |original )?(?:image|photo|picture|photograph|drawing|logo)\b/i;

export const isPictureGiven = (text: string) => GIVEN.test(text);

/** The question about a picture that is to be changed. */
export const WORDS_ON_CHANGES: Pick<Words, "title" | "why" | "ask" | "hint"> = {
  title: "Say what to change",
  why: "Nothing says what is to change in the picture and what stays, so the model will choose.",
  ask: "What should change in the picture, and what must stay as it is?",
  hint: "Brighten the two faces; leave the sky and the text on the sign",
};

/** Needs of a new picture that one which is given has settled. */
export const SETTLED_BY_PICTURE: ReadonlySet<Need> = new Set([
  "form",
  "purpose",
  "audience",
  "tone",
  "limits",
]);
