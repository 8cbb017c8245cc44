import { LONGEST_NAME, variableKey } from "../variable";
import type { Keyed, Pair, Reading } from "./mention";
import { LOOK_BACK, NEAR, type PromptText } from "./prompt-text";
import { isGiven, isTold } from "./told";

/** How `[x]` reads outside code. */
export function readBracketAt(doc: PromptText, pair: Pair, named: Keyed): Reading {
  const { name, isRequest, isForModel } = named;
  const { start, end, line } = pair;
  // Unbalanced doubles, `[[name]` and `[name]]`.
  if (doc.text.charCodeAt(start - 1) === OPEN || doc.text.charCodeAt(end) === CLOSE) return null;
  if (named.isFixed) return null;
  if (doc.text.charCodeAt(end) === COLON && doc.speakers.has(named.group.key)) return null;
  const marks = doc.marksOf(line);
  if (marks.isUsage || isOptionOfLatex(doc, pair)) return "no";
  if (name.length > LONGEST_WORDS && !isRequest && !/\be\.g\b/i.test(name)) return "no";
  if (
    (start === marks.first || isBold(doc.text, marks.first, start)) &&
    !isRequest &&
    isLabel(doc, pair, name)
  )
    return "no";
  if (marks.isYaml && doc.text.slice(marks.first, start).endsWith(": ")) return "no";
  if (isMark(doc, pair, name) || (!isRequest && isSample(doc, pair, named))) return "doubtful";
  if (isQuestion(doc, pair) || isTold(doc, pair)) return "doubtful";
  if (isForModel && !isRequest && !isGiven(doc, pair)) return "doubtful";
  return doc.isSlot(pair, "likely") ? "doubtful" : "variable";
}

/**
 * A name that stands for itself or for an answer: a whole statement, words around code, a numbered label before a
 * colon, the text after "Output:".
 */
export function isSample(doc: PromptText, { start, end, line }: Pair, { name, isStatement }: Keyed): boolean {
  return (
    isStatement ||
    (doc.text.charCodeAt(end) === COLON && /^\p{L}+ \d+$/u.test(name)) ||
    (doc.hasAnswers && ANSWER.test(doc.before(start, line)))
  );
}

/** The texts for which `Keyed.isStatement` is true. */
export function isStatement(name: string): boolean {
  return (name.endsWith(".") && /^\p{Lu}\S* \S+ /u.test(name)) || name.includes("`");
}

/** Links and doubled brackets: neither they nor what they hold are variables. */
export function isWholeUnit(doc: PromptText, { end, innerStart, innerEnd }: Pair): boolean {
  if (doc.text.charCodeAt(innerStart) === OPEN || doc.text.charCodeAt(innerEnd - 1) === CLOSE) return true;
  const next = doc.text.charCodeAt(end);
  if (next === OPEN_PARENTHESIS) return true;
  if (next !== OPEN || doc.references.size === 0) return false;
  const [, id] = /^\[([^[\]\n]*)\]/.exec(doc.text.slice(end, end + LONGEST_NAME + 2)) ?? [];
  return id !== undefined && doc.references.has(variableKey(id || doc.text.slice(innerStart, innerEnd)));
}

/** `items[i]`, `f(x)[i]`, `x_[i]`: a place in a list of a program. */
export function isIndex(doc: PromptText, start: number): boolean {
  const last = doc.text.charCodeAt(start - 1);
  if (last === UNDERSCORE) return isWordOrParenthesis(doc.text.charCodeAt(start - 2));
  return isWordOrParenthesis(last);
}

/** `const [a, b] = …` */
export function isDeclaration(doc: PromptText, start: number): boolean {
  return (
    doc.text.charCodeAt(start - 1) === SPACE &&
    /\b(?:const|let|var)\s+$/.test(doc.text.slice(Math.max(0, start - 8), start))
  );
}

/** `\begin{figure}[htbp]` */
function isOptionOfLatex(doc: PromptText, { start, line }: Pair): boolean {
  return doc.hasBackslash && /\\[A-Za-z]+\*?(?:\{[^{}]*\})*$/.test(doc.before(start, line));
}

/** Text that stays in the answer as it is: "mark guesses as [Unverified]", "press [Enter]", "in [HH:MM] format". */
function isMark(doc: PromptText, { start, end, line }: Pair, name: string): boolean {
  if (!doc.hasWords) return false;
  const { words } = doc.marksOf(line);
  if (!words) return false;
  const near = doc.before(start, line).slice(-NEAR);
  return (
    (words.marks && MARKED.test(near)) ||
    (words.press && KEY.test(name) && PRESS.test(near)) ||
    (SOURCE.test(name) && /\b(?:cit(?:e|es|ed|ing|ations?)|sources?|references?)\b/i.test(near)) ||
    (words.format &&
      /^["'`*]* (?:formats?|notation|tags?|markers?|labels?|placeholders?|keys?|syntax)\b/i.test(
        doc.text.slice(end, end + 20),
      ))
  );
}

/** Within a question that the model is to ask: `1. "What happened when you tried [the fix]?"`. */
function isQuestion(doc: PromptText, { start, end, line }: Pair): boolean {
  if (!doc.hasWords || !doc.marksOf(line).words?.question) return false;
  return (
    doc.quotationOf(start, line) !== -1 &&
    /^\s*(?:[-*+•]|\d+[.)])\s*["“][^"”]*$/.test(doc.before(start, line)) &&
    /^[^"“”\n]*\?["”]/.test(doc.text.slice(end, end + LOOK_BACK))
  );
}

/** A heading or label in brackets: `[INTRO] Soft pads`, `[Row 1, Col 2] …`, or alone above what it heads. */
function isLabel(doc: PromptText, { end, line }: Pair, name: string): boolean {
  const isAlone = doc.text.charCodeAt(end) === NEWLINE;
  const rest = isAlone ? "" : (doc.text.slice(end, end + 40).split("\n", 1)[0] ?? "");
  const isCapital = name === name.toUpperCase() && name !== name.toLowerCase();
  if (!isAlone && /^\*{0,2}\s+[-–—]?\s*\S/.test(rest)) return isCapital || /\d$/.test(name);
  if (rest.trim() !== "") return false;
  if (isCapital && name.includes(":")) return true;
  const below = doc.code.line(line + 1, 200);
  if (below.includes("=") && /^\s*[\w.-]+\s*=\s*\S/.test(below)) return true;
  return isCapital && below.trim() !== "" && line > 0 && /\s/.test(name);
}

function isWordOrParenthesis(code: number): boolean {
  // 0–9, A–Z, a–z, and the closing parenthesis.
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 41
  );
}

const isBold = (text: string, first: number, start: number) =>
  start === first + 2 && text.startsWith("**", first);

/** A longer bracket is a sentence, unless it asks for something. */
const LONGEST_WORDS = 120;
/** The word alone is the label: "Questions to answer:" asks for something. */
const ANSWER =
  /(?:^|[.!?|([{>"“*_-])\s*(?:(?:example|sample|expected|final) )?(?:output|response|answer|reply)s?:[*_ ]*["“]?$/i;
const NEWLINE = 10;
const UNDERSCORE = 95;
const SPACE = 32;
const OPEN = 91;
const CLOSE = 93;
const OPEN_PARENTHESIS = 40;
const COLON = 58;

/** A mark that the model is to put somewhere, also behind other such marks. */
const MARKED =
  /\b(?:mark(?:ed)?|label(?:l?ed)?|tag(?:ged)?|flag(?:ged)?|prefix(?:ed)?|annotated?|prepend|append|start|begin|end) (?:[\p{L}'’-]+ ){0,5}(?:as|with|by|using):? ?["“'`(*]*(?:\[[^[\]]*\]["”'`)*]*(?:,|\/| or| and)* ?(?:or |and )?["“'`(*]*)*$/iu;

/** Keys of a keyboard, where one is to press them. */
const KEY =
  /^(?:ctrl|cmd|command|alt|option|shift|meta|win|fn|enter|return|esc|escape|tab|space(?: ?bar)?|backspace|del|delete|home|end|page ?(?:up|down)|f\d{1,2}|(?:up|down|left|right)(?: arrow)?|[A-Z])$/i;
const PRESS = /\b(?:press(?:es|ed|ing)?|hits?|holds?|push(?:es)?|keys?)\b[^.\n]{0,30}$/i;

/** A citation, where the text speaks of citing. */
const SOURCE =
  /^(?:source|citation|reference|ref|author|footnote|link)s?(?:,? ?(?:\d+|name|title|url|link|year|date|page))*$/i;
