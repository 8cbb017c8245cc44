import { CODE, isOfCode } from "./code";
import { examplesOf } from "./examples";
import { isAgent, isChain, isExtraction, isOnDuty, isStanding } from "./jobs";
import { isOrder } from "./languages/pale-words";
import { patternsOf } from "./patterns";
import { namesPicture, SHOWN } from "./pictures";
import { hitsOf, type Reading } from "./reading/read";

/** Kinds of prompts with different needs. */
export const KINDS = [
  "chat",
  "question",
  "transform",
  "extract",
  "code",
  "image",
  "fewshot",
  "system",
  "agent",
  "chain",
] as const;
export type Kind = (typeof KINDS)[number];

/** How each is called to a person. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  chat: "a task",
  question: "a question",
  transform: "a task on a given text",
  extract: "an extraction or classification",
  code: "a programming task",
  image: "a prompt for a picture or video",
  fewshot: "a prompt by examples",
  system: "a standing role",
  agent: "a prompt for an agent",
  chain: "a template or a step of several",
};

const MEASURED_IN_WORDS =
  /\p{N}[\s+-]*(?:to|or|bis|à|a|do)?\s*\p{N}*\s*(?:words?|characters?|sentences?|titles?|bullets?|wörter\w*|mots|palabras|parole|palavras|słów|woorden|kelime|ord)(?!\p{L})|\bone line\b/iu;
/** Words for the person who writes, or the one who answers. */
const SOMEBODY = /\b(?:i|i'm|my|me|we|our|us|you|your)\b/i;

/** Recognizes the kind of a prompt. */
export function kindOf(reading: Reading): Kind {
  const { text } = reading;
  // Words to a judge in front of a prompt do not make it another kind.
  const start = reading.sentences[0]?.range[0] ?? 0;
  const head = text.slice(start, start + 6_000).trimStart();
  if (isPicture(reading, head)) return "image";
  if (examplesOf(reading) >= 2) return "fewshot";
  const sentences = reading.sentences.length;
  const tasks = hitsOf(reading, "task");
  const isOfOwnWork =
    /\bmy\b[^.?]*\b(?:code|function|component|app|query|script|program|essay|text|cv|resume)\b/i.test(head);
  if (
    sentences <= 3 &&
    !isOfOwnWork &&
    /[?？]["'”’)]*\s*$/.test(head.trim()) &&
    reading.fixed.every(({ kind }) => kind !== "material")
  )
    return "question";
  if (isAgent(reading, head)) return "agent";
  if (isStanding(head) && (isOnDuty(head) || tasks.length === 0)) return "system";
  const [first] = reading.sentences.filter(({ hits }) => hits.some(({ signal }) => signal === "task"));
  const opening = first ? text.slice(...first.range).trimStart() : "";
  if (isExtraction(opening || head)) return "extract";
  if (isOfCode(reading)) return "code";
  if (isChain(reading, head)) return "chain";
  const transform = patternsOf(reading).transform;
  const place = opening.search(transform);
  return place !== -1 && place < 30 ? "transform" : "chat";
}

/** Sentences in which a picture is named, if at all. */
const LOOKED_AT = 3;

function isPicture({ text, lexicon, sentences }: Reading, head: string): boolean {
  if (lexicon.code !== "en" && lexicon.code !== "und") return false;
  if (/^\W*(?:write|explain|summari|draft|compare|plan|list|analy|fix|review|translate)/i.test(head))
    return false;
  const asksNowhere = sentences.every(({ hits }) =>
    hits.every(({ signal, place }) => signal !== "task" || place > 0),
  );
  const opening = sentences.slice(0, LOOKED_AT).map(({ range }) => text.slice(...range));
  if (namesPicture(head) || (asksNowhere && opening.some(namesPicture))) return true;
  // An answer that is measured in words is none to look at.
  if (MEASURED_IN_WORDS.test(head)) return false;
  const facets = SHOWN.filter((facet) => facet.test(head)).length;
  if (
    /--(?:ar|v|no|style)\b|\b(?:8k|4k|masterpiece|artstation|unreal engine|octane)\b/i.test(head) &&
    facets >= 1
  )
    return true;
  const [first] = sentences;
  const asks = first?.hits.some(({ signal, place }) => (signal === "task" || signal === "role") && place < 3);
  if (asks || isStanding(head)) return false;
  const opens = /\p{L}+/u.exec(head)?.[0].toLowerCase() ?? "";
  // A scene is described by nobody to nobody, and asks nothing.
  const isToldToNobody = !/[?？]/.test(head) && !SOMEBODY.test(head) && !isOrder(opens);
  const isScene = asksNowhere && isToldToNobody && /^\W*(?:an?|the|\p{Lu}\p{L}+)\s/u.test(head);
  // Pieces between commas that no verb opens: how pictures are described.
  const start = head.slice(0, 240);
  const isListed =
    asksNowhere &&
    sentences.length <= 3 &&
    (start.match(/,/g)?.length ?? 0) >= 2 &&
    !/[?:]/.test(start) &&
    !isOrder(opens);
  return (
    (facets >= 3 && !CODE.test(head.slice(0, 400))) || (facets >= 1 && isScene) || (facets >= 2 && isListed)
  );
}
