import { type Reading, SIGNS_PER_WORD } from "../reading/read";
import { lookFor, type Rule, substanceOf, type Verdict } from "./rule";

/** Words of a prompt that needs no layout, and of a paragraph that is still easy to take in. */
const SHORT_PROMPT = 60;
const LONG_PARAGRAPH = 90;

const wordsPerUnit = ({ lexicon }: Reading) => (lexicon.spaced ? 1 : SIGNS_PER_WORD);

function keepsPartsApart(reading: Reading): Verdict {
  const { sentences } = reading;
  const lines = new Set(sentences.map(({ line }) => line));
  const words = sentences.reduce((sum, { length }) => sum + length, 0) / wordsPerUnit(reading);
  const marked = [...lines].filter(({ kind, labelEnd }) => kind === "item" || labelEnd !== null).length;
  const headings = reading.lines.filter(({ kind }) => kind === "heading").length;
  // Headings count by what stands under them: empty ones part nothing.
  const marks = Math.min(lines.size, marked + headings);
  const share =
    words <= SHORT_PROMPT
      ? Math.min(0.85, 0.28 * (sentences.length - 1)) + 0.1 * marks
      : 0.2 + 0.1 * Math.min(3, lines.size - 1) + 0.15 * marks;
  return { share: Math.min(1, Math.max(0, share)) };
}

function breaksUpText(reading: Reading): Verdict {
  const perLine = new Map<unknown, number>();
  for (const { line, length } of reading.sentences) perLine.set(line, (perLine.get(line) ?? 0) + length);
  const longest =
    [...perLine.values()].reduce((most, length) => Math.max(most, length), 0) / wordsPerUnit(reading);
  const share = longest <= LONG_PARAGRAPH ? 1 : Math.max(0, 2 - longest / LONG_PARAGRAPH);
  return { share: share * substanceOf(reading) };
}

export const STRUCTURE_RULES: readonly Rule[] = [
  {
    id: "names-form",
    name: "Names the form of the answer",
    dimension: "structure",
    points: 3.5,
    strength: "It says which form the answer should have.",
    improvement: "It does not say which form the answer should have.",
    suggestion: "Name the form: a table with these columns, a numbered list, JSON, an email.",
    judge: lookFor("format", [0.6, 0.9, 1]),
  },
  {
    id: "parts-apart",
    name: "Keeps its parts apart",
    dimension: "structure",
    points: 4,
    strength: "Its parts can be told apart.",
    improvement: "Task, context and demands run into each other, or are not there.",
    suggestion: "Give task, context, format and constraints a line or heading each.",
    judge: keepsPartsApart,
  },
  {
    id: "no-wall",
    name: "Breaks up its text",
    dimension: "structure",
    points: 2.5,
    strength: "No paragraph is longer than is easy to take in.",
    improvement: "It is one block of text, or too short to have a structure.",
    suggestion: "Break long paragraphs up, or list their points.",
    judge: breaksUpText,
  },
];
