import type { Pair } from "./mention";
import { NEAR, type PromptText } from "./prompt-text";

/** Whether the words before a place tell that it is shown or said rather than left open. */
export function isTold(doc: PromptText, pair: Pair): boolean {
  if (!doc.hasWords) return false;
  const { words } = doc.marksOf(pair.line);
  if (!words) return false;
  const before = doc.before(pair.start, pair.line);
  const near = before.slice(-NEAR);
  if ((words.examples && EXAMPLE.test(near)) || (words.shown && isShown(doc, pair, near))) return true;
  const quotation = doc.quotationOf(pair.start, pair.line);
  if (quotation === -1) return false;
  if (words.listedExamples && LISTED_EXAMPLE.test(before)) return true;
  if (pair.notation !== "[x]") return false;
  if (words.speech && SPEECH.test(before.slice(quotation - pair.start - BEFORE_SPEECH))) return true;
  return isBehindColon(doc.text, quotation) && INSTRUCTED_SPEECH.test(before);
}

function isBehindColon(text: string, place: number): boolean {
  let last = place - 1;
  while (last >= place - NEAR && isSpace(text.charCodeAt(last))) last -= 1;
  return text.charCodeAt(last) === COLON;
}

/** Whether the text speaks about the marks themselves: "put text inside curly brackets {like this}". */
function isShown(doc: PromptText, { innerStart, innerEnd }: Pair, before: string): boolean {
  if (
    /\b(?:curly|square|angle) (?:brackets?|braces)\b[^.\n]{0,24}$|\bwhen (?:i|you) (?:use|write|type|say)\s*$/i.test(
      before,
    )
  ) {
    return true;
  }
  const inner = doc.text.slice(innerStart, innerEnd).trim();
  return (
    /^(?:like this|text|brackets?|square brackets|braces|placeholders?|variables?|this)$/i.test(inner) &&
    /\b(?:brackets?|braces|placeholders?|like|inside|in|with|within|using)\b[^.\n]{0,30}$/i.test(before)
  );
}

/** Whether a label before a place says that it holds what the model is given: "Input: [list of dates]". */
export function isGiven(doc: PromptText, { start, line }: Pair): boolean {
  return /(?:^|[\s*_.!?])(?:input|given|data|my \p{L}{2,20}):[*_ ]*["“]?$/iu.test(
    doc.before(start, line).slice(-NEAR),
  );
}

const EXAMPLE =
  /(?:\be\.g\.,?|\bfor example,?|\bfor instance,?|\bsuch as|\bz\. ?b\.|\bzum beispiel|\bp\. ?ej\.,?|\bpor ejemplo,?|\bpor exemplo,?|\bpar exemple,?|örneğin,?|например,?|例如|比如|回复|发送)[ :："“「'(]*$/i;

/** A further one of several examples in quotation marks. */
const LISTED_EXAMPLE = /(?:\be\.g\.|\bsuch as|\bfor (?:example|instance))[^.\n)]*["“][^"”]*$/i;

const COLON = 58;
const isSpace = (code: number) => code === 32 || code === 9 || code === 160;

/** The longest text between the word that announces a quotation and the quotation, with that word. */
const BEFORE_SPEECH = 48;

/** The model's own words in quotation marks: `say: "We've tried [X]"`. */
const SPEECH =
  /(?:\be\.g\.,?|\b(?:says?|saying|ask(?:s|ing)?|respond|repl(?:y|ies)|states?|not(?:e|es|ing)|tells?|prints?|examples?|like|such as|as|via|or|searching)|\b(?:answers?|responses?|sources?|queries|query|for):|\binstead of)[^"“\n.]{0,24}["“][^"”\n]*$/i;

/** The same behind an instruction of some words: `Always caption it simply: "Taken from [source]"`. */
const INSTRUCTED_SPEECH = /^(?!.*\b(?:I|my|me|mine)\b)[^"“]*(?:\p{L}+\s+){3,8}\p{L}+:\s*["“][^"”\n]+$/u;
