import type { Lexicon, Part } from "./languages/lexicon";
import { languageOf } from "./reading/language";
import { readPrompt } from "./reading/read";
import { withoutWrapping } from "./reading/shape";

/** An answer to one of the mentor's questions, in the person's words. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** Labels in English; other languages have theirs in their lexicon, or none. */
const LABELS: Readonly<Record<string, string>> = {
  task: "Task",
  detail: "Details",
  measure: "Length",
  form: "Format",
  audience: "Audience",
  purpose: "Purpose",
  limits: "Rules",
  example: "Example",
  role: "Role",
  tone: "Tone",
  conflict: "What counts",
};
/** Whether a line begins with a label that answers are written behind. */
export const isWrittenIn = (line: string) => WRITTEN.test(line);
const WRITTEN = new RegExp(`^\\s*(?:[-*] )?(?:${Object.values(LABELS).join("|")}): `);

const PART_OF: Readonly<Record<string, Part>> = {
  task: "task",
  measure: "format",
  form: "format",
  limits: "constraints",
  example: "examples",
  role: "role",
  audience: "context",
  purpose: "context",
  detail: "context",
  tone: "format",
};

/**
 * Writes answers into a prompt where they belong: under the heading of that part where the prompt has one, as a member
 * of its JSON, inside its tags or fence, else behind its instructions and in front of the text they work on. All else
 * stays as it is, to the letter.
 */
export function writeIn(prompt: string, answers: readonly Answer[]): string {
  return answers.reduce((text, { question, answer }) => {
    const said = answer.trim();
    return said === "" ? text : place(text, question, said);
  }, prompt);
}

function place(prompt: string, question: string, said: string): string {
  const json = intoJson(prompt, question, said);
  if (json !== null) return json;
  const lexicon = languageOf(prompt);
  if (question === "material") return insertAt(prompt, endOf(prompt), block(said));
  const line = labelled(lexicon, question, said);
  const reading = readPrompt(withoutWrapping(prompt));
  const isPicture = PICTURE_ORDER.test(prompt.trim()) && !prompt.includes("\n");
  if (isPicture) return beforeParameters(prompt, said);
  const heading = underHeading(prompt, lexicon, PART_OF[question]);
  if (heading !== null) return insertAt(prompt, heading.end, heading.isNamed ? said : line, true);
  // A text to work on stays last: the request stands in front of it.
  const material = reading.fixed.find(
    ({ kind, range }) => kind === "material" && prompt.slice(range[1]).trim() === "",
  );
  const start = material ? prompt.lastIndexOf("\n", material.range[0] - 1) : -1;
  const leads = material && /[:：]\s*$/.test(prompt.slice(0, material.range[0]));
  if (material && !leads) return insertAt(prompt, Math.max(0, material.range[0]), line);
  if (material && start > 0) {
    const lead = prompt.lastIndexOf("\n", prompt.slice(0, material.range[0]).trimEnd().length - 1);
    return lead > 0 ? insertAt(prompt, lead, line) : insertAt(prompt, endOf(prompt), line);
  }
  return insertAt(prompt, endOf(prompt), line);
}

const PICTURE_ORDER = /--(?:ar|v|no|style)\b|^[^.!?\n]*,[^.!?\n]*,[^.!?\n]*$/;

function beforeParameters(prompt: string, said: string): string {
  const at = prompt.search(/\s+--\w/);
  const end = at === -1 ? prompt.trimEnd().length : at;
  return `${prompt.slice(0, end).replace(/[,\s]+$/, "")}, ${said}${prompt.slice(end)}`;
}

function labelled(lexicon: Lexicon | null, question: string, said: string): string {
  const label = labelOf(lexicon, question);
  const isSentence = /[.!?。！？]$/.test(said) || said.includes("\n");
  if (!label) return said;
  return said.includes("\n")
    ? `${label}:\n${said}`
    : isSentence && question === "conflict"
      ? said
      : `${label}: ${said}`;
}

function labelOf(lexicon: Lexicon | null, question: string): string | null {
  if (!lexicon) return null;
  if (lexicon.code === "en") return LABELS[question] ?? null;
  if (question === "audience" || question === "purpose") return lexicon.labels[question];
  const part = PART_OF[question];
  return part ? (lexicon.headings[part].split("|")[0] ?? null) : null;
}

const block = (said: string) => (said.includes("\n") ? `"""\n${said}\n"""` : said);

/** In front of a closing tag or fence that ends a prompt that is wrapped in it; else behind everything. */
function endOf(prompt: string): number {
  const whole = prompt.trimEnd();
  const fence = /^(?:\s*#{1,6} [^\n]*\n)*\s*(`{3,}|~{3,})[^\n]*\n[\s\S]*\n(?=[ \t]*\1$)/.exec(whole);
  if (fence) return fence[0].length - 1;
  const tag = /^\s*<([a-z][\w-]*)>[\s\S]*(?=<\/\1>$)/i.exec(whole);
  if (tag) return tag[0].trimEnd().length;
  return whole.length;
}

/** The end of the part under a heading, and whether that heading by itself names the question; null without one. */
function underHeading(
  prompt: string,
  lexicon: Lexicon | null,
  part: Part | undefined,
): { end: number; isNamed: boolean } | null {
  if (!lexicon || !part) return null;
  const names = lexicon.headings[part].toLowerCase().split("|");
  let open = false;
  let end: number | null = null;
  let isNamed = part !== "context";
  for (const { index, 0: line } of prompt.matchAll(/^.*$/gm)) {
    const [, name] = /^\s*(?:#{1,6}\s+|\*\*)(.+?)(?:\*\*)?\s*:?\s*$/.exec(line) ?? [];
    // A line of "#" in front of others is a comment, as in a script.
    const isComment = /^[ \t]*#[^\n]*\n[ \t]*#/.test(prompt.slice(index, index + line.length + 8));
    if (name && !isComment) {
      open = end === null && names.includes(name.trim().toLowerCase());
      if (open && /^(?:audience|purpose)$/i.test(name.trim())) isNamed = true;
    }
    if (open && line.trim() !== "") end = index + line.length;
  }
  return end === null ? null : { end, isNamed };
}

/** Adds lines at a place, each block on its own. @param isWithin whether what stands in front is of the same part. */
function insertAt(prompt: string, at: number, line: string, isWithin = false): string {
  const [before, after] = [prompt.slice(0, at), prompt.slice(at)];
  const gap =
    before.trim() === ""
      ? ""
      : /\n[ \t]*$/.test(before)
        ? ""
        : (before.includes("\n") && (isWithin || !isApart(before))) || line.includes("\n")
          ? "\n"
          : "\n\n";
  const isRest = after.trim() !== "" && !after.startsWith("\n");
  return `${before}${gap}${line}${isRest ? "\n" : ""}${after}`;
}

/** A line that opens a fence or a tag: the text in it has its own paragraphs. */
const OPENING_LINE = /^[ \t]*(?:`{3,}|~{3,}|<[a-z])[^\n]*$/gim;

/** Whether an addition must not stick to the last line: an item of a list, or the end of one paragraph among others. */
function isApart(before: string): boolean {
  const last = before.slice(before.lastIndexOf("\n") + 1);
  if (/^\s*(?:[-*•]|\d+[.)])\s/.test(last)) return true;
  const own = before.slice([...before.matchAll(OPENING_LINE)].at(-1)?.index ?? 0);
  return /\n[ \t]*\n/.test(own) && !/^\s*[^\s:：][^:：\n]{0,30}[:：]/.test(last);
}

/** A prompt that is a JSON object gets a member; its own layout is kept. */
function intoJson(prompt: string, question: string, said: string): string | null {
  const whole = prompt.trimEnd();
  if (!/^\s*\{/.test(whole) || !whole.endsWith("}")) return null;
  try {
    JSON.parse(whole);
  } catch {
    return null;
  }
  const body = whole.slice(0, -1);
  const [, indent = ""] = /\n([ \t]+)"/.exec(body) ?? [];
  const isEmpty = /\{\s*$/.test(body);
  const key = (LABELS[question] ?? "Input").toLowerCase();
  const member = `${JSON.stringify(key)}: ${JSON.stringify(said)}`;
  const text = `${body.trimEnd()}${isEmpty ? "" : ","}${indent ? `\n${indent}` : " "}${member}${indent ? "\n" : ""}}`;
  return text + prompt.slice(whole.length);
}
