import { hitsOf, type Reading, SIGNS_PER_WORD } from "../reading/read";
import { type Rule, substanceOf, type Verdict } from "./rule";

/** Words, or signs, that may come before the verb of a task: "For our spring sale, write…", "Tâche : rédige…". */
const LEAD_IN = 8;
/** Words a sentence can have and still be read at once. */
const LONG_SENTENCE = 32;

function statesTask(reading: Reading): Verdict {
  const tasks = hitsOf(reading, "task");
  const leading = tasks.find(({ hit }) => hit.place <= LEAD_IN);
  const { hit, sentence } = leading ?? tasks[0] ?? {};
  if (!hit) return { share: 0 };
  // A verb alone asks for nothing in particular.
  return {
    share: (leading ? 1 : 0.6) * Math.min(1, 0.4 + 0.6 * substanceOf(reading)),
    quote: sentence?.range,
  };
}

function usesPlainWords(reading: Reading): Verdict {
  // What a blank is called leaves nothing open in the prompt itself: "[an example of a good answer]".
  const vague = hitsOf(reading, "vague").filter(({ sentence }) => !sentence.isSlot);
  const share = 1 - vague.length / Math.max(2, reading.contentWords / 6);
  return { share: Math.max(0, share) * substanceOf(reading), quote: vague[0]?.hit.range };
}

function readsEasily(reading: Reading): Verdict {
  const limit = reading.lexicon.spaced ? LONG_SENTENCE : LONG_SENTENCE * SIGNS_PER_WORD;
  const long = reading.sentences.filter(({ length }) => length > limit);
  const share = 1 - (2 * long.length) / Math.max(1, reading.sentences.length);
  return { share: Math.max(0, share) * substanceOf(reading), quote: long[0]?.range };
}

function agreesWithItself(reading: Reading): Verdict {
  const [brief] = hitsOf(reading, "brief");
  const [thorough] = hitsOf(reading, "thorough");
  if (brief && thorough) return { share: 0, quote: thorough.sentence.range };
  return { share: substanceOf(reading) };
}

export const CLARITY_RULES: readonly Rule[] = [
  {
    id: "states-task",
    name: "States the task",
    dimension: "clarity",
    points: 4,
    strength: "The task is stated at once, with a verb that says what to do.",
    improvement: "It is not clear what is to be done.",
    suggestion: "Begin with a verb and its object: “Write a …”, “Compare … with …”.",
    judge: statesTask,
  },
  {
    id: "plain-words",
    name: "Uses words with one meaning",
    dimension: "clarity",
    points: 3,
    strength: "The words leave little open to guess.",
    improvement: "Vague or missing words leave the meaning open.",
    suggestion: "Replace words such as “good”, “some” or “something” by what you would measure them by.",
    judge: usesPlainWords,
  },
  {
    id: "readable-sentences",
    name: "Reads easily",
    dimension: "clarity",
    points: 1.5,
    strength: "The sentences are short enough to be read at once.",
    improvement: "The sentences hold too much, or too little.",
    suggestion: "Give each demand a sentence of its own.",
    judge: readsEasily,
  },
  {
    id: "no-contradiction",
    name: "Agrees with itself",
    dimension: "clarity",
    points: 1.5,
    strength: "Nothing in it contradicts the rest.",
    improvement: "It says too little to be consistent, or asks for opposites, such as short and exhaustive.",
    suggestion: "Decide which of two opposite demands counts.",
    judge: agreesWithItself,
  },
];
