/** How surely: "exact" says "answer exactly like this", "likely" stands under a heading like "Output". */
type Sureness = "likely" | "exact";

/** A stretch of a prompt that shows the form of its answer. */
export interface AnswerForm {
  readonly start: number;
  readonly end: number;
  readonly sureness: Sureness;
  /** Announced and shown on one line. */
  readonly isInline: boolean;
}

const EXACT = [
  String.raw`\b(?:respond|reply|answer|return|output|display|print|present|deliver|provide|write|generate|give|structure|format|organi[sz]e)\b[^.\n]{0,60}\b(?:in|using|use|with|follow(?:ing|s)?|as|like|to)\b[^.\n]{0,24}\b(?:format|structure|template|layout|schema|this|these sections|the following)\b[^.\n]{0,24}:`,
  String.raw`\b(?:use|follow|follows|in|using|with|match)\b (?:this|the following|exactly this|this exact|the exact|the same|that)\b[\w ,/-]{0,24}\b(?:format|structure|template|layout|schema)\b`,
  String.raw`\bformat (?:your|the|each|all|every)\b[^.\n]{0,40}\b(?:like this|as follows|as)\b`,
  String.raw`\b(?:answer|output|response|reply|report|result|structure|message|format)s? (?:must|should|will|has to|needs to|shall) (?:\w+ )?(?:look like|be|follow|have this|use this)\b[^.\n]{0,30}:`,
  String.raw`\b(?:respond|reply|display|say|print|begin|start|end|output)\b[^.\n:]{0,20}\b(?:exactly|only|first|with)\b[^.\n:]{0,30}:[ \t]*$`,
  String.raw`\boutput exactly\b`,
  String.raw`\b(?:structured?|formatted|organi[sz]ed|laid out) (?:exactly |precisely )?(?:as follows|like this|like so)\b`,
  String.raw`\b(?:required|exact|strict|mandatory) (?:\w+ )?(?:format|structure|template|layout)\b`,
  "(?:输出|回答|回复|返回)(?:格式|模板|结构)|(?:按照?|使用)(?:以下|如下)(?:格式|模板|结构)|次の(?:形式|フォーマット)",
  "(?:folgende[ms]|dieses) (?:format|struktur|schema)|siguiente (?:formato|estructura)|seguinte (?:formato|estrutura)|format suivant|structure suivante|следующе[мй] (?:формат|структур)|şu (?:format|yapı)",
];
const LIKELY = [
  String.raw`\b(?:output|response|answer|reply|report|deliverable|result|summary|document|file)s?[ _-]+(?:format|structure|template|schema|layout|example|table|sample)\b`,
  String.raw`\b(?:example|sample|expected|desired|final) (?:output|answer|response|reply|result|report|format)\b`,
  String.raw`^[ \t]*(?:#{1,6} +|\*\*|<|\d+[.)] +)*(?:final |your |the )?(?:output|deliverables?|templates?)\b[^.\n]{0,30}$`,
  String.raw`^[ \t]*(?:#{1,6} +|\*\*|<|[-*] +)*(?:(?:worked|usage|full|sample) )?examples?(?: (?:input|output|usage|interaction|conversation|dialogue|response|run|\d+))*(?:>|:|\*\*)*[ \t]*$`,
  String.raw`\bfor each\b[^.\n]{0,60}\b(?:include|provide|give|list|report|return|output|write)\b[^.\n]{0,20}:`,
  "ausgabeformat|antwortformat|formato de (?:salida|saída|respuesta|resposta)|format de (?:sortie|réponse)|формат (?:ответа|вывода)|çıktı formatı",
];
const CUES = new RegExp(`(${EXACT.join("|")})|${LIKELY.join("|")}`, "gim");

/** A heading of a section about something else than the answer's form: the form ends here. */
const OTHER_SECTION =
  /^[\s#*_\d.)<[-]*(?:rules?|constraints?|guidelines?|notes?|requirements?|important|instructions?|context|inputs?|variables?|task|tone|style|begin|start|about|background|now|my |your task|here (?:is|are)|user|parameters?|limits?|restrictions?|remember|do not|interaction|initiali[sz]ation|examples? of input)\b/i;
/** A cue of a text that a person gives, on the very line: no form of an answer. */
const INPUT = /\b(?:input|fill in|user-provided|provide the following|paste|i will (?:give|provide|send))\b/i;

/** "Provide responses to the following request:" announces what a person gives, not what the answer looks like. */
const ASKED =
  /\b(?:respon(?:d|ses?)|repl(?:y|ies)|answers?|reactions?|solutions?) to (?:the|this|these|my)\b[^.\n:]{0,40}:$/i;

/**
 * Finds the places where a prompt shows the form of its answer. Slots there are for the model, not for the person. A
 * form that begins under a heading ends with the next heading of its level; one that a sentence announces ends with the
 * next paragraph of prose, or with a section about something else. Announced and shown on one line, it ends with the
 * sentence.
 */
export function findAnswerForms(text: string, lineStarts: readonly number[]): AnswerForm[] {
  const forms: AnswerForm[] = [];
  // Every cue has such a word.
  if (!/\p{L}{4}/u.test(text)) return forms;
  let end = 0;
  let line = 0;
  for (const cue of text.matchAll(CUES)) {
    const running = forms.at(-1);
    if (cue.index < end && !(cue[1] && running?.sureness === "likely")) continue;
    while ((lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= cue.index) line += 1;
    const own = lineAt(text, lineStarts, line);
    const behind = cue.index + cue[0].length;
    // In the middle of a sentence the words announce nothing.
    if (INPUT.test(text.slice(Math.max(0, cue.index - 30), behind)) || ASKED.test(cue[0])) continue;
    if (!cue[1] && !isAnnouncement(own)) continue;
    if (running && cue.index < running.end) forms[forms.length - 1] = { ...running, end: cue.index };
    const sureness = cue[1] ? "exact" : "likely";
    const rest = text.slice(behind, behind + own.length).split("\n", 1)[0] ?? "";
    // "in this format: [format]" lets the person say which.
    if (/^:?\s*[[{<$][^\]}>]*[\]}>]+[.\s]*$/.test(rest)) continue;
    // "…the following format: {name} - {year}. My first question is": shown on the same line.
    if (/^[^:\n]{0,40}:?\s*\S.*[[{<]/.test(rest) && !/^\s*[*#]*\s*$/.test(rest)) {
      const stop = /[.!?]["”']?\s+[A-Z]/.exec(rest);
      end = behind + (stop ? stop.index + 1 : rest.length);
      forms.push({ start: behind, end, sureness: "exact", isInline: true });
      continue;
    }
    end = endOfForm(text, lineStarts, line);
    forms.push({ start: behind, end, sureness, isInline: false });
  }
  return forms;
}

const isAnnouncement = (line: string) =>
  headingLevel(line) > 0 || /:[\s*_"“]*$/.test(line) || (line.length < 60 && !/[.,;]/.test(line));

function endOfForm(text: string, lineStarts: readonly number[], first: number): number {
  const opening = lineAt(text, lineStarts, first);
  const [, tag] = /^\s*<([\w-]+)>\s*$/.exec(opening) ?? [];
  if (tag) {
    const close = text.indexOf(`</${tag}>`, lineStarts[first]);
    if (close !== -1) return close;
  }
  const quoted = endOfQuoted(text, lineStarts, first);
  if (quoted !== null) return quoted;
  let level = headingLevel(opening);
  let isFirst = true;
  let wasBlank = false;
  for (let line = first + 1; line < lineStarts.length; line += 1) {
    const own = lineAt(text, lineStarts, line);
    if (own.trim() === "") {
      wasBlank = true;
      continue;
    }
    const start = lineStarts[line] ?? text.length;
    const heading = headingLevel(own);
    if (heading) {
      // A heading right below "# Output sections" and of its level is the form's own.
      if (isFirst && heading === level && heading < 7 && !OTHER_SECTION.test(own)) level = -heading;
      if (!isFirst && OTHER_SECTION.test(own) && !/[[{<]/.test(own)) return start;
      // The form's own first heading sets its level; a sentence has none.
      if (level === 0) level = isFirst ? -heading : 7;
      else if (level > 0 ? heading <= level && !/[[{]/.test(own) : heading < -level) return start;
    } else if (OTHER_SECTION.test(own) && wasBlank && !/[[{<]/.test(own)) return start;
    else if (wasBlank && !isFirst && level === 0 && isProse(own)) return start;
    else if (/^\s*<\/\w/.test(own)) return start;
    isFirst = false;
    wasBlank = false;
  }
  return text.length;
}

/** Where a form ends that stands in triple quotes right below its announcement; null when it does not. */
function endOfQuoted(text: string, lineStarts: readonly number[], first: number): number | null {
  let line = first + 1;
  while (line < lineStarts.length && lineAt(text, lineStarts, line).trim() === "") line += 1;
  const mark = lineAt(text, lineStarts, line).trim();
  if (mark !== '"""' && mark !== "'''") return null;
  const close = text.indexOf(`\n${mark}`, (lineStarts[line] ?? text.length) + mark.length);
  return close === -1 ? null : close;
}

/** 1 to 6 for Markdown's headings, 7 for a bold line or one in capitals, 0 for what is none. */
function headingLevel(line: string): number {
  const [, marks] = /^\s{0,3}(#{1,6})\s/.exec(line) ?? [];
  if (marks) return marks.length;
  return /^\s*(?:\d+[.)]\s*)?\*\*[^*]+\*\*:?\s*$|^\s*[A-Z][A-Z0-9 &/'()-]{3,60}:?\s*$/.test(line) ? 7 : 0;
}

/** A sentence of eight words or more without a slot, that is no item of a list. */
function isProse(line: string): boolean {
  return (
    /^\s*[\p{Lu}"“]/u.test(line) &&
    !/[[{<|]/.test(line) &&
    /[.!?:]["”)]?\s*$/.test(line) &&
    line.trim().split(/\s+/).length >= 8
  );
}

function lineAt(text: string, lineStarts: readonly number[], line: number): string {
  const start = lineStarts[line] ?? text.length;
  return text.slice(start, Math.min((lineStarts[line + 1] ?? text.length + 1) - 1, start + 400));
}
