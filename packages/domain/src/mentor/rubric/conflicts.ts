import type { TextRange } from "../../variables";
import type { Information } from "./information";
import { hitsOf, type Reading } from "./reading/read";

/** Two demands that cannot both be met: the words of one, and of the other. */
export interface Conflict {
  readonly first: string;
  readonly second: string;
  readonly quote: TextRange;
}

/** Demands of which only one can be met, each as two sides. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:brief|short|concise|succinct|terse)\b(?! (?:story|stories|film|video))/i,
    /\b(?:comprehensive|exhaustive|very detailed|in[- ]depth|as (?:long|detailed) as possible|extensive|every (?:aspect|detail|possible))\b/i,
  ],
  [/(?<!in)(?<!not )\bformal\b/i, /\b(?:informal|casual|slang|chatty)\b/i],
  [/\b(?:serious|solemn|sober)\b/i, /\b(?:funny|hilarious|humorous|jokes?|playful)\b/i],
  [
    /\b(?:no|without|avoid|do not use|don't use|never use) (?:any )?(?:bullets?(?: points?)?|lists?)\b/i,
    /\b(?:(?:in|as|use|with|\d+|three|four|five|six) bullet(?:s| points)?|(?:bulleted|numbered) list)\b/i,
  ],
  [
    /\b(?:only|just|nothing but) (?:valid )?json\b|\bjson only\b/i,
    /\b(?:in prose|as (?:an? )?(?:essay|table|prose)|markdown table|explain (?:your|each|why)[^.\n]*(?:in prose|afterwards|below))\b/i,
  ],
  [
    /\b(?:no jargon|non[- ]technical|for (?:complete )?beginners|five[- ]year[- ]old|plain language)\b/i,
    /\b(?:highly technical|use (?:all )?(?:the )?(?:technical )?jargon|assume expert|for (?:domain )?experts)\b/i,
  ],
  [
    /\b(?:no|without|avoid|never use) (?:any )?emojis?\b/i,
    /\b(?:use|add|include|with|lots of|plenty of) (?:many |some |lots of |plenty of )?emojis?\b/i,
  ],
  [
    /\b(?:in|to|into) english only\b|\bonly in english\b|\banswer in english\b/i,
    /\b(?:answer|reply|respond|write) (?:only )?in (?:french|german|spanish|italian|japanese|chinese|portuguese|russian)\b/i,
  ],
  [
    /\b(?:just|only|exactly|no more than|at most) (?:one|a single) (?:sentence|word|line|paragraph)\b(?! (?:each|per|for|about|on|of|that|why))/i,
    /\b(?:\d{3,}|thousand) words\b|\bmultiple (?:pages|paragraphs|sections)\b|\bseveral pages\b/i,
  ],
];
const LENGTH =
  /(\d[\d.,]*)[\s-]*(?:(?:to|[-–])\s*(\d[\d.,]*))?[\s-]*(words?|wörter\w*|worten|mots|palabras|parole|palavras|слов\w*|字|pages?|seiten|páginas|sentences|sätze\w*|phrases|woorden|słów|kelime)(?![\p{L}])/giu;
/** Characters between two demands on one answer: further apart they are about two parts of a long prompt. */
const NEAR = 3_000;
/** How far two lengths of one answer lie apart before nobody can meet both. */
const APART = 2;

/** Finds demands that contradict each other. */
export function conflictsOf(reading: Reading, { facts }: Information): Conflict[] {
  const found: Conflict[] = [];
  const asked = reading.sentences.map(({ range }) => reading.text.slice(...range)).join("\n");
  for (const [one, other] of OPPOSITES) {
    const a = demandIn(asked, one);
    const b = a && demandIn(asked, other, a);
    if (
      a &&
      b &&
      Math.abs(a.index - b.index) <= NEAR &&
      !isOneChoice(asked, a.index, b.index) &&
      !isOfPart(asked, a) &&
      !isOfPart(asked, b)
    )
      found.push(conflict(reading, a[0], b[0]));
  }
  if (found.length === 0 && reading.lexicon.code !== "en") {
    const [brief] = hitsOf(reading, "brief");
    const [thorough] = hitsOf(reading, "thorough");
    if (brief && thorough)
      found.push({
        first: reading.text.slice(...brief.hit.range),
        second: reading.text.slice(...thorough.hit.range),
        quote: thorough.sentence.range,
      });
  }
  const banned = [
    ...asked.matchAll(/\b(?:do not|don't|never) (?:use|mention|include) (?:any |the )?(\p{L}{4,})\b/giu),
  ];
  for (const { 0: ban, 1: what = "" } of banned) {
    const wanted = new RegExp(
      `(?:^|[.!?\\n]\\s*|\\band )(?:always )?(?:use|mention|include) (?:the |a |some )?${what}\\b`,
      "iu",
    ).exec(asked);
    if (wanted) found.push(conflict(reading, ban, wanted[0].replace(/^[.!?\s]+/, "")));
  }
  const lengths = new Map<string, { low: number; high: number; words: string }>();
  for (const { text, sentence } of facts) {
    if (sentence.line.kind === "item" || sentence.line.labelEnd !== null) continue;
    if (
      /\b(?:each|per|every|section|title|headline|chapter|paragraph|summary|intro\w*|then|jede\w*|chaque|cada|ogni)\b/i.test(
        text,
      )
    )
      continue;
    for (const [words, from = "", to, unit = ""] of text.matchAll(LENGTH)) {
      const value = (digits: string) => Number(digits.replace(/[.,](?=\d{3})/g, ""));
      const [low, high] = [value(from), value(to ?? from)];
      const key = unit.toLowerCase().slice(0, 3);
      const known = lengths.get(key);
      if (known && (low >= APART * known.high || known.low >= APART * high))
        found.push(conflict(reading, known.words, words));
      else if (!known) lengths.set(key, { low, high, words });
    }
  }
  return found;
}

/**
 * The first demand that a pattern finds. One that is negated demands the contrary, and the words of another demand are
 * none of their own: "do not use bullet points" holds "use bullet points".
 */
function demandIn(text: string, pattern: RegExp, but?: RegExpExecArray): RegExpExecArray | null {
  for (const match of text.matchAll(new RegExp(pattern, "gi"))) {
    const { index } = match;
    const isWithin = but && index < but.index + but[0].length && but.index < index + match[0].length;
    if (!isWithin && !NEGATED.test(text.slice(Math.max(0, index - NEGATION), index))) return match;
  }
  return null;
}
/** Characters in front of a demand within which it is negated. */
const NEGATION = 24;
const NEGATED =
  /(?:\b(?:not|never|no|nor|without|avoid|less|instead of|rather than)|n['’]t)(?: (?:too|very|overly|be|sound|use|any|be too))?\s+$/i;

/** "Formal or informal": a choice, or a scale, is no contradiction. */
const isOneChoice = (text: string, a: number, b: number) => {
  const between = text.slice(Math.min(a, b), Math.max(a, b));
  return between.length < 40 && /\b(?:or|vs|versus|from|between)\b|\//i.test(between);
};

/** "Playful in the ideas", "one trait must be funny": a request about one part does not contradict the rest. */
function isOfPart(text: string, { 0: words, index }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - 60), index);
  const after = text.slice(index + words.length, index + words.length + 30);
  return (
    /^ (?:in|for) (?:the|its|their|your) (?!(?:tone|style|text|answer|whole|end)\b)\p{L}/iu.test(after) ||
    /\b(?:one|two|three|some) \p{L}+ (?:(?:must|should|may|can) be|is|are) $/iu.test(before)
  );
}

function conflict({ text }: Reading, first: string, second: string): Conflict {
  const at = Math.max(0, text.indexOf(second));
  return { first, second, quote: [at, at + second.length] };
}
