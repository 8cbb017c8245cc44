import { isSample, readBracketAt } from "./brackets";
import type { Keyed, Pair, Reading } from "./mention";
import { NEAR, type PromptText } from "./prompt-text";
import { isGiven, isTold } from "./told";

/** How a pair of marks reads where it stands: code holds no variables, and each notation has its own doubts. */
export function readMark(doc: PromptText, pair: Pair, named: Keyed): Reading {
  const { notation, start, line } = pair;
  const code = doc.code.kindAt(start, line);
  if (code === "fenced") {
    // A block that holds nothing but a blank may be where a person pastes, or where the model answers.
    if (doc.code.isAlone(pair)) return "doubtful";
    return notation === "${x}" && (named.default !== null || named.options.length > 0) ? "doubtful" : "no";
  }
  if (code || isInHtml(doc, start, line)) return "no";
  const reading = readNotation(doc, pair, named);
  const isDefined = doc.isDefinition && notation !== "${x}" && notation !== "{{x}}" && !named.isRequest;
  return reading === "variable" && isDefined ? "doubtful" : reading;
}

/** How a pair reads by its notation, outside code. */
function readNotation(doc: PromptText, pair: Pair, named: Keyed): Reading {
  const { notation, start } = pair;
  switch (notation) {
    case "${x}":
      return doc.isSlot(pair, "exact") ? "doubtful" : "variable";
    case "{{x}}":
      // `style={{ … }}` of a component.
      if (doc.text.charAt(start - 1) === "=" || doc.loops?.owns(start, named.name)) return "no";
      if (/\w\.\w/.test(named.name) || doc.isFormatString || isTold(doc, pair)) return "doubtful";
      return doc.isSlot(pair, "exact") ? "doubtful" : "variable";
    case "{x}":
      return readBraceAt(doc, pair, named);
    case "<x>":
      return readAngleAt(doc, pair, named);
    case "[x]":
      return readBracketAt(doc, pair, named);
  }
}

function readBraceAt(doc: PromptText, pair: Pair, named: Keyed): Reading {
  const { name, isForModel, isRequest } = named;
  const { start, end } = pair;
  const last = doc.text.charAt(start - 1);
  // LaTeX's indices and arguments, a program's blocks.
  if (/[A-Za-z0-9\\^_)\]]/.test(last)) return "no";
  if (last === "}" && doc.hasBackslash && /\\\w+(?:\{[^{}]*\})+$/.test(doc.before(start, pair.line)))
    return "no";
  // Paths of a web service and of files.
  const next = doc.text.charAt(end);
  if ((last === "/" || next === "/") && /(?:^|[\s"'(`])[^\s"'(`]*\/\S*$/.test(doc.before(start, pair.line)))
    return "no";
  if (isTold(doc, pair)) return "doubtful";
  // A program fills the templates within a JSON of its own; blanks for a person are written large there.
  if ((doc.isJson && !/^[\p{Lu}\d_ ]{4,}$/u.test(name)) || (!isRequest && isSample(doc, pair, named)))
    return "doubtful";
  return (isForModel && !isGiven(doc, pair)) || doc.isSlot(pair, "likely") ? "doubtful" : "variable";
}

function readAngleAt(doc: PromptText, pair: Pair, { name, group, isRequest, isForModel }: Keyed): Reading {
  if (doc.closedTags.has(group.key) || /\w/.test(doc.text.charAt(pair.start - 1))) return null;
  if (isTold(doc, pair)) return "doubtful";
  if (!isRequest && name !== name.toUpperCase() && isItemOfForm(doc, pair)) return "doubtful";
  return isForModel || doc.isSlot(pair, "likely") ? "doubtful" : "variable";
}

/** `- <Step 1>` below its like: an item of a form rather than a blank. */
function isItemOfForm(doc: PromptText, { start, line }: Pair): boolean {
  return (
    /^\s*(?:[-*+•]|\d+[.)])?\s*(?:\[[ x]?\]\s*)?(?:[^:]{0,40}:\s*)?$/.test(doc.before(start, line)) &&
    line > 0
  );
}

function isInHtml(doc: PromptText, start: number, line: number): boolean {
  const last = doc.text.charCodeAt(start - 1);
  const isEdge = last === GREATER || last === QUOTE || last === APOSTROPHE;
  return isEdge && HTML_BEFORE.test(doc.before(start, line).slice(-NEAR));
}

const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;

/** Between tags of a page: a program fills that in. */
const HTML_BEFORE =
  /<(?:p|li|div|span|h[1-6]|t[dhr]|strong|em|b|i|a|button|option|label|title|img|input)\b[^<>]*(?:>|["'])$/i;
