import type { CategoryRef } from "./formats/format";

/** From this sureness a row is filed under its suggestion; below it the row waits for the person. */
export const SURE_ENOUGH = 0.6;

/** One of the person's own categories, with the words of some of its prompts. */
export interface KnownCategory {
  readonly id: string;
  readonly name: string;
  /** Titles and tags of prompts in it. */
  readonly samples: readonly string[];
}

export interface Suggestion {
  readonly ref: CategoryRef;
  /** 0 to 1: the share of the evidence that speaks for it, less where there is little of it. */
  readonly confidence: number;
}

/** Words that speak for a built-in category; the first ones hardly mean anything else and count double. */
const WORDS: Record<string, readonly [strong: string, weak: string]> = {
  marketing: [
    "marketing marketer advertiser advertisement advertising campaign brand branding seo copywriting copywriter ecommerce newsletter promotional b2b leads audience conversion slogan adwords funnel",
    "product sales customer customers market launch pitch keyword keywords email competitor startup promote business buyer persona pricing logo growth offer",
  ],
  coding: [
    "code coding programming programmer developer debug refactor javascript typescript python java sql api backend frontend react database regex linux terminal git docker kubernetes devops algorithm compiler php css html npm unittest codebase software cybersecurity fullstack pull repository stackoverflow",
    "engineer function bug bugs test tests script architecture server deploy console app framework library component schema query web json implementation technical debugging security stack ui ux commit",
  ],
  writing: [
    "writing writer write essay story novel novelist poem poet poetry proofread proofreader grammar author screenwriter storyteller editor blog article paragraph fiction lyrics rewrite journalist copyedit synonyms plagiarism narrative",
    "translator translate translation language english words sentence sentences tone draft plot summary summarize literary letter academic dialogue etymologist vocabulary title publish",
  ],
  "social-media": [
    "instagram tiktok twitter tweet tweets linkedin youtube facebook influencer hashtag hashtags hashtag viral reels caption followers podcast vlog threads pinterest snapchat youtuber",
    "post posts social media channel video engagement thumbnail content share community",
  ],
  "personal-development": [
    "motivational motivation coach coaching mindfulness meditation habit habits goals self-help therapist fitness diet nutrition wellbeing career interview interviewer resume productivity mentor psychologist psychology dream yoga workout relationship confidence",
    "life health advice plan learn learning improve personal weekly routine skills skill teach teacher tutor philosopher growth stress exercise job advisor counselor sleep study mental emotional",
  ],
};

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .match(/[\p{L}\p{N}][\p{L}\p{N}+#-]*/gu) ?? [];

/** Words of a text that are looked at. */
const MAX_WORDS = 400;
/** Words too common to say where a prompt belongs. */
const COMMON = new Set(
  "the a an and or of to in for on with my your you i is it as be at by from this that will act want prompt prompts about me".split(
    " ",
  ),
);

/**
 * Makes a function that suggests a category for a prompt, among the built-in ones and the person's own, by its words: those
 * of the title and the tags count more than those of the text, and each word counts once.
 */
export function createSuggester(own: readonly KnownCategory[]) {
  const evidence = new Map<string, { ref: CategoryRef; weight: number }[]>();
  const add = (word: string, ref: CategoryRef, weight: number) => {
    const known = evidence.get(word);
    if (known) known.push({ ref, weight });
    else evidence.set(word, [{ ref, weight }]);
  };
  for (const [id, [strong, weak]] of Object.entries(WORDS)) {
    const ref = { kind: "built-in", id } as const;
    for (const word of new Set(strong.split(" "))) add(word, ref, 2);
    for (const word of new Set(weak.split(" "))) add(word, ref, 1);
  }
  for (const { id, name, samples } of own) {
    const ref = { kind: "own", id, name } as const;
    const named = new Set(wordsIn(name).filter(isTelling));
    for (const word of named) add(word, ref, 3);
    for (const [word, share] of tellingWords(samples)) if (!named.has(word)) add(word, ref, 2 * share);
  }

  return function suggest(prompt: {
    title: string;
    content: string;
    tags: readonly string[];
  }): Suggestion | null {
    const scores = new Map<CategoryRef, number>();
    const seen = new Set<string>();
    const count = (text: string, weight: number) => {
      for (const word of wordsIn(text).slice(0, MAX_WORDS)) {
        if (seen.has(word)) continue;
        seen.add(word);
        for (const { ref, weight: strength } of evidence.get(word) ?? []) {
          scores.set(ref, (scores.get(ref) ?? 0) + weight * strength);
        }
      }
    };
    count(prompt.title, 4);
    count(prompt.tags.join(" "), 4);
    count(prompt.content.slice(0, MAX_WORDS * 8), 1);
    return best(scores);
  };
}

/** Evidence that would leave little doubt if all of it spoke for one category. */
const PLENTY = 4;

function best(scores: ReadonlyMap<CategoryRef, number>): Suggestion | null {
  let total = 0;
  let top: [CategoryRef, number] | null = null;
  for (const [ref, score] of scores) {
    // Squared, so that scattered single words do not outvote one clear subject.
    total += score * score;
    if (!top || score > top[1]) top = [ref, score];
  }
  if (!top) return null;
  const [ref, score] = top;
  const share = (score * score) / total;
  return { ref, confidence: Math.round(100 * share * Math.min(1, score / PLENTY)) / 100 };
}

const isTelling = (word: string) => word.length > 2 && !COMMON.has(word);

/** Words that at least two of a category's prompts share, with the share of them that have it. */
function tellingWords(samples: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const sample of samples) {
    for (const word of new Set(wordsIn(sample).filter(isTelling)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([word, count]) => [word, count / samples.length]);
}
