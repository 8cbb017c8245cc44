import type { TextRange } from "../../../variables";

/** Words of English by which a sentence begins, and which no name has in front of a small letter. */
const OPENERS =
  "The|This|These|Those|That|It|They|There|Each|Every|Either|If|When|Do|Don['’]t|Please|Never|Always|No|Not|Your|All|Some|You|We|He|She|In|On|At|For|With|After|Before|By|To|From|An|Make|Let|Use|Add|Take|Keep|Write|Give|Put";
/** Verbs of English that have their subject just before them. */
const FINITE = "is|are|was|were|has|have|had|must|shall|should|will|can|may|cannot|does|did";

/** Places in the middle of a line where a sentence begins though no stop ends the one before: an item's number, a heading. */
const OF_ANY_LANGUAGE = ["(?<=\\p{Ll} )(?=\\d{1,2}[.)] \\p{L})", "(?<=\\p{Ll} )(?=#{1,6} \\S)"];
/** Such places in English, where a capital letter opens a sentence, a label or a name. */
const OF_ENGLISH = [
  `(?<=[\\p{Ll}\\p{N})] )(?=(?:${OPENERS}) (?:[\\p{Ll}\\p{N}]))`,
  `(?<=\\p{Ll} )(?=\\p{Lu}\\p{Ll}+ (?:${FINITE}) )`,
  "(?<=\\p{Ll} )(?=\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?(?: \\p{Ll}+)?: )",
];
const ANY = new RegExp(OF_ANY_LANGUAGE.join("|"), "gu");
const ENGLISH = new RegExp([...OF_ENGLISH, ...OF_ANY_LANGUAGE].join("|"), "gu");

/** Characters that two sentences have at least. */
const SHORTEST = 12;

/** Cuts a sentence where a further one begins without a stop before it. */
export function atMissedStops(text: string, [start, end]: TextRange, language: string): TextRange[] {
  if (end - start < SHORTEST) return [[start, end]];
  const pieces: TextRange[] = [];
  let from = start;
  for (const { index } of text.slice(start, end).matchAll(language === "en" ? ENGLISH : ANY)) {
    pieces.push([from, start + index]);
    from = start + index;
  }
  return [...pieces, [from, end]];
}
