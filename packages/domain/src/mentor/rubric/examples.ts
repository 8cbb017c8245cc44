import { isExtraction } from "./jobs";
import { weightOfWord } from "./languages/pale-words";
import { patternsOf } from "./patterns";
import { hitsOf, type Reading } from "./reading/read";
import { tokensOf } from "./reading/tokens";

/** One example: a label with its value, or an arrow between what goes in and what comes out. */
const SHOT = /^\s*(?:[^\n:]{1,24}:\s*\S[^\n]*|[^\n]{1,160}?\s(?:->|=>|→)\s*\S[^\n]*)$/gm;

/** Whether an example names anything: "input -> good output" shows nothing. */
const tells = (example: string) =>
  tokensOf(example.slice(0, LOOKED_AT)).some(
    ({ word }) => weightOfWord(word) === 1 && !OF_EXAMPLES.test(word),
  );
/** Whether none of its words stands for anything. */
const isEmpty = (example: string) =>
  tokensOf(example.slice(0, LOOKED_AT)).every(({ word }) => OF_EXAMPLES.test(word));
const LOOKED_AT = 300;
const OF_EXAMPLES =
  /^(?:inputs?|outputs?|examples?|foo|ba[rz]|qu+x|hi|hello|hey|bye|thanks?|welcome|today|some\w*|any\w*|every\w*|texts?|answers?|questions?|items?|things?|responses?|user|assistant|good|bad|great|better|best|worse|perfect\w*|excellent|amazing|else|even|result|right|correct)$/;

/** Several words, and what they are equal to: "Train to Lyon 48.00 = travel". In code there is one name. */
const EQUATION = /^[ \t]*(?:[-*] )?\p{L}[\p{L}\p{M}'’-]* [^\n=]{1,120} = [^\s[{<=][^\n=;]*$/gmu;

/** Examples with what goes in and what comes out: the same pair of labels again and again, or arrows. */
function examplesIn(text: string): number {
  const arrows = (text.match(/^[^\n]{1,200}?(?:->|=>|→)\s*[^\s[{<][^\n]*$/gm) ?? []).filter(tells).length;
  if (arrows >= 2) return arrows;
  const equations = (text.match(EQUATION) ?? []).length;
  if (equations >= 3) return equations;
  const open = openExamples(text);
  if (open >= 2) return open;
  const labels = new Map<string, Set<string>>();
  for (const [line] of text.matchAll(SHOT)) {
    const [, label = "", value = ""] =
      /^\s*(?:[-*]\s*)?\**([^:\n]{1,24}?)\**\s*\d*:\s*(.*)$/.exec(line) ?? [];
    if (label === "" || /^[[{<]/.test(value) || isEmpty(value)) continue;
    const key = label.toLowerCase().trim();
    labels.set(key, (labels.get(key) ?? new Set()).add(value));
  }
  const repeated = [...labels.values()].filter(({ size }) => size >= 2).map(({ size }) => size);
  return repeated.length >= 2 ? Math.min(...repeated) : 0;
}

/** Lines "0.5 kg of minced meat: a pound" in front of a last one whose answer is left open. */
function openExamples(text: string): number {
  const lines = text.trimEnd().split("\n");
  if (!/^[^\n:]{1,80}:\s*$/.test(lines.at(-1) ?? "")) return 0;
  let count = 0;
  while (OF_SEVERAL_WORDS.test(lines.at(-2 - count) ?? "")) count++;
  return count;
}
/** What goes in has more words than a label. */
const OF_SEVERAL_WORDS = /^\s*(?:[^\s:]+\s+){3,12}[^\s:]+:\s+\S/;

/** A last example whose answer is left open, or is a place to fill in. */
const LEFT_OPEN = /(?:->|=>|→|[:：])\s*(?:[[{<][^\n]*)?\s*$/;
/** Asks for what the examples show. */
const AS_SHOWN =
  /\b(?:like|as|same|patterns?|styles?|ways?|manner|formats?|examples?|turn|turns|tag|label|mark|name|title|complete|continue|each|every|answers?|repl(?:y|ies))\b/i;
const LOOKED_THROUGH = 6_000;

/**
 * How many examples a prompt gives for what it asks. Pairs of words beside a request that has nothing to do with them
 * show nothing.
 */
export function examplesOf(reading: Reading): number {
  const start = reading.sentences[0]?.range[0] ?? 0;
  const head = reading.text.slice(start, start + LOOKED_THROUGH);
  const count = examplesIn(head);
  return count >= 2 && isShown(reading, head) ? count : 0;
}

function isShown(reading: Reading, head: string): boolean {
  const tasks = hitsOf(reading, "task").filter(({ hit }) => hit.place <= OPENING);
  if (tasks.length === 0 || hitsOf(reading, "example").length > 0 || LEFT_OPEN.test(head)) return true;
  const asked = [...new Set(tasks.map(({ sentence }) => sentence))]
    .map(({ range }) => reading.text.slice(...range))
    .join("\n");
  return AS_SHOWN.test(asked) || asked.search(patternsOf(reading).transform) !== -1 || isExtraction(asked);
}
/** Words into a sentence by which it asks. */
const OPENING = 3;
