import { type Kind, kindOf } from "./kinds";
import { type Lexicon, PARTS, type Part, type Signal } from "./languages/lexicon";
import { OTHER_LANGUAGE } from "./languages/other";
import { findFixed } from "./reading/fixed";
import { hitsOf, partNamed, type Reading, readPrompt, type Sentence } from "./reading/read";
import { type Unit, unitsOf } from "./units";

/** A prompt with more sentences and pieces of material is a document with an order of its own. */
const PIECES_TO_SORT = 40;

/** Keys between dashes at the very start: metadata that programs read from the file of an agent or a skill. */
const FRONT_MATTER = /^\s*---[ \t]*\n(?:(?:[ \t]|[\w-]+:|-[ \t])[^\n]*\n)+---[ \t]*(?:\n|$)/;

/**
 * Lays a prompt out in parts (role, task, context, format, constraints, examples) from its own sentences, each word for
 * word. Adds nothing but the headings, loses nothing: every placeholder, code block, URL and number stays. Prompts with
 * a layout of their own stay as they are, and so do those that headings would only tear: a question, a prompt for a
 * picture, a document, the file of an agent or a skill, a prompt of one part, or one in a language whose words it does
 * not know.
 */
export function restructureByRubric(prompt: string): string {
  const reading = readPrompt(prompt);
  if (reading.lexicon === OTHER_LANGUAGE || FRONT_MATTER.test(prompt) || isLeftOpen(prompt)) return prompt;
  if (isLaidOut(reading) || isDocument(reading) || WITHOUT_PARTS.has(kindOf(reading))) return prompt;
  // Nothing in it asks for anything that could stand as the task.
  if (hitsOf(reading, "task").length === 0) return prompt;
  const sections = sortInto(unitsOf(reading), reading);
  if (sections.size < 2) return prompt;
  return PARTS.flatMap((part) => {
    const own = sections.get(part);
    return own ? [`${heading(reading.lexicon, part)}\n${join(own)}`] : [];
  }).join("\n\n");
}

const WITHOUT_PARTS: ReadonlySet<Kind> = new Set(["question", "image"]);

/** The parts that a heading or label of the prompt names already. */
function headedParts({ text, lines, lexicon }: Reading): Set<Part> {
  const parts = lines.flatMap(({ kind, range, labelEnd }) => {
    if (kind === "heading") return [partNamed(lexicon, text.slice(...range))];
    return labelEnd === null ? [] : [partNamed(lexicon, text.slice(range[0], labelEnd))];
  });
  return new Set(parts.filter((part) => part !== null));
}

/** A single label is a sentence like others; a heading, labels for several parts, or JSON are a layout of its own. */
const isLaidOut = (reading: Reading) =>
  headedParts(reading).size > 1 ||
  reading.lines.some(({ kind }) => kind === "heading") ||
  isJson(reading.text);

const isDocument = ({ lines, fixed }: Reading) =>
  lines.reduce((count, { sentences }) => count + sentences.length, 0) +
    fixed.filter(({ kind }) => kind === "material").length >
  PIECES_TO_SORT;

/** By how it begins and ends: with its places to fill in, much JSON does not parse. */
const isJson = (text: string) => /^\s*(?:\{\s*"|\[\s*["{[])/.test(text) && /[}\]]\s*$/.test(text);

/** Whether its last code block or quotation is not closed: that would swallow whatever stands behind. */
function isLeftOpen(prompt: string): boolean {
  const longer = `${prompt}\n\n#`;
  const last = findFixed(longer).at(-1);
  return last?.kind === "material" && last.range[1] === longer.length;
}

const heading = ({ headings }: Lexicon, part: Part) => `## ${headings[part].split("|", 1)[0]}`;

/** Sentences that go on from one another stay in one paragraph; lists and material stand apart. */
function join(units: readonly Unit[]): string {
  return units.reduce((text, { text: next, kind }, index) => {
    const before = units[index - 1];
    if (!before) return next;
    return `${text}${kind === "sentence" && before.kind === "sentence" ? "\n" : "\n\n"}${next}`;
  }, "");
}

function sortInto(units: readonly Unit[], reading: Reading): Map<Part, Unit[]> {
  const sections = new Map<Part, Unit[]>();
  const sentences = sentenceFinder(reading.sentences);
  let last: Part = "task";
  let hasTask = false;
  let before: readonly Sentence[] = [];
  for (const unit of units) {
    const inside = sentences(unit);
    const stays = unit.kind === "material" || GOES_ON.test(unit.text) || isLedInto(inside, before);
    const own: Part = stays ? last : partOf(inside, hasTask);
    hasTask ||= own === "task";
    sections.set(own, [...(sections.get(own) ?? []), unit]);
    last = own;
    if (inside.length > 0) before = inside;
  }
  return sections;
}

/** A step of a numbered row, or a sentence that means nothing without the one before it. */
const GOES_ON =
  /^(?:\d{1,2}[.)]\s|(?:and|but|or|then|now|next|also|finally|after that|it|they|this|that|these|those|he|she|und|aber|dann|danach|jetzt|sie|es|diese[rs]?|et|mais|puis|ensuite|il|elle|ils|cela|y|pero|luego|después|e|ma|poi|però|mas|depois|и|но|затем|потом)[\s,])/iu;

/** Whether a sentence stands behind a lead-in on the same line: "Improve this: We are nice. We care." */
function isLedInto([sentence]: readonly Sentence[], [before]: readonly Sentence[]): boolean {
  return (
    sentence !== undefined &&
    sentence.line === before?.line &&
    before.line.labelEnd !== null &&
    before.part === null
  );
}

/** The judged sentences inside each unit, for units asked in order. */
function sentenceFinder(sentences: readonly Sentence[]) {
  let next = 0;
  return ({ range: [start, end] }: Unit): Sentence[] => {
    const inside: Sentence[] = [];
    for (let at = sentences[next]; at && at.range[0] < end; at = sentences[++next]) {
      if (at.range[0] >= start) inside.push(at);
    }
    return inside;
  };
}

/**
 * The beginning of a sentence says best what kind it is; a task's own words may name its form and its reader as well.
 */
function partOf(sentences: readonly Sentence[], hasTask: boolean): Part {
  const labelled = sentences.find(({ part }) => part !== null)?.part;
  if (labelled) return labelled;
  const hits = sentences.flatMap((sentence) => sentence.hits);
  const has = (signal: Signal) => hits.some((hit) => hit.signal === signal);
  const opens = (signal: Signal, words = 3) => hits.some((hit) => hit.signal === signal && hit.place < words);
  if (opens("role")) return "role";
  // "Answer as a table": a verb, but about the form.
  if (opens("task", 2) && !(hasTask && opens("format", 5))) return "task";
  if (opens("example")) return "examples";
  if (opens("constraint", 4)) return "constraints";
  if (has("task") && !hasTask) return "task";
  if (opens("format", 5) || opens("tone", 4)) return "format";
  if (opens("background", 5) || has("audience") || has("purpose") || has("background")) return "context";
  if (has("constraint")) return "constraints";
  if (has("format") || has("tone") || has("unit")) return "format";
  if (has("example")) return "examples";
  return hasTask ? "context" : "task";
}
