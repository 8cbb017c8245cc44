/** Tags that set instructions apart, never material: their content is read like any other words. */
const INSTRUCTION_TAG =
  /<\/?(?:system|role|persona|identity|task|tasks|instructions?|objective|goals?|rules?|constraints?|guidelines?|requirements?|format|output|output[_-]format|response[_-]format|style|tone|audience|context|background|steps?|process|workflow|tools?|prompt|user|assistant|example|examples|success[_-]criteria|limits?|boundaries)(?:\s[^<>\n]*)?\/?>/gi;
const ANY_TAG = /<\/?[a-z][\w-]*(?:\s[^<>\n]*)?\/?>/gi;
const FENCE_LINE = /^[ \t]*(?:`{3,}|~{3,}|"""|''')[^\n`]*$/gm;
const QUOTE_MARK = /^[ \t]*>+[ \t]?/gm;
/** The metadata of a file between lines of dashes, at its start or end: its name, author, version. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\w-]+:[^\n]*\n){1,30}---[ \t]*$/gm;
/** A line that is drawn, not written. */
const RULE_LINE = /^[ \t]*([-*_=])\1{2,}[ \t]*$/gm;
/** Layers of wrapping that are taken off: tags in a fence in a quotation. */
const LAYERS = 4;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/**
 * The same prompt with the signs of its wrapping blanked out: every character keeps its place, so that findings can be
 * quoted from the prompt itself. Quote marks, tags, fences, JSON and YAML say how a prompt is written down, not what it
 * asks. A fence or tag stays where instructions stand outside of it: then it holds material.
 */
export function withoutWrapping(prompt: string): string {
  const bare = prompt.replace(FRONT_MATTER, blank);
  // Where nothing else stands there, the lines between dashes are the prompt.
  let text = (bare.trim() === "" ? prompt : bare).replace(RULE_LINE, blank);
  for (let layer = 0; layer < LAYERS; layer++) {
    const next = unwrapOnce(text);
    if (next === text) break;
    text = next;
  }
  return text;
}

function unwrapOnce(text: string): string {
  const [heading] = PROMPT_HEADING.exec(text) ?? [];
  if (heading) return blank(heading) + text.slice(heading.length);
  const isAllQuoted = !/^[ \t]*[^>\s]/m.test(text);
  if (isAllQuoted) return text.replace(QUOTE_MARK, blank);
  if (OUTER_FENCE.test(text)) return blankEnds(text.replace(PROMPT_LABEL, blank), FENCE_LINE);
  const marks = marksAround(text);
  if (marks)
    return `${blank(marks[0])}${text.slice(marks[0].length, text.length - marks[1].length)}${blank(marks[1])}`;
  if (/^\s*\{\s*"/.test(text) && /\}\s*$/.test(text)) return jsonAsLines(text);
  if (/^\s*\[\s*[{"]/.test(text) && /\]\s*$/.test(text)) return jsonAsLines(text);
  const [key] = /^\s*[a-z]+:[ \t]*[|>][-+]?[ \t]*\n(?=(?:[ \t]+[^\n]*(?:\n|$)|[ \t]*\n)+$)/i.exec(text) ?? [];
  if (key) return blank(key) + text.slice(key.length);
  if (isOneTurn(text)) return text.replace(SPEAKER, blank);
  const plain = text.replace(INSTRUCTION_TAG, blank);
  const tag = /^\s*<([a-z][\w-]*)(?:\s[^<>\n]*)?>[\s\S]*<\/\1>\s*$/i.exec(plain);
  return tag ? plain.replace(ANY_TAG, (mark) => (mark.includes(tag[1] ?? "") ? blank(mark) : mark)) : plain;
}

/** A fence around everything but headings and a label that says no more than that this is the prompt. */
const OUTER_FENCE =
  /^(?:\s*#{1,6} [^\n]*\n)*(?:\s*(?:my |the |here is (?:my|the) |system |user |current )?(?:prompt|instructions?|message|request|template)\s*:[ \t]*\n)?\s*(`{3,}|~{3,}|"""|''')[^\n]*\n[\s\S]*\n[ \t]*\1\s*$/i;
/** A first heading that says no more than that this is the prompt. */
const PROMPT_HEADING =
  /^\s*#{1,6} *(?:my |the |system |user |current )?(?:prompt|instructions?|message|request|template) *:?[ \t]*\n(?=[\s\S]*\S)/i;
const PROMPT_LABEL = /^\s*[a-z ]{0,24}:[ \t]*(?=\n)/i;

/** The speaker in front of the only turn of a conversation. */
const SPEAKER = /^\s*(?:user|human|prompt|instructions?|request|message|query)\s*:(?=\s)/i;
const TURN = /^[ \t]*[\p{L} ]{1,16}:(?=\s)/gmu;

const isOneTurn = (text: string) => {
  const [label] = SPEAKER.exec(text) ?? [];
  const own = label?.trim().toLowerCase();
  return (
    own !== undefined &&
    (text.match(TURN) ?? []).filter((turn) => turn.trim().toLowerCase() === own).length === 1
  );
};

/** Quotation marks or the stars of bold type that open at the start and close at the end only. */
function marksAround(text: string): readonly [string, string] | null {
  const bold = /^\s*\*\*(?=\S)(?:(?!\*\*)[\s\S])+\*\*\s*$/.test(text);
  if (bold) return [/^\s*\*\*/.exec(text)?.[0] ?? "", /\*\*\s*$/.exec(text)?.[0] ?? ""];
  const [open = "", mark = ""] = /^\s*(["“„«「])/.exec(text) ?? [];
  const [close = ""] = /["”“»」]\s*$/.exec(text) ?? [];
  if (mark === "" || close === "") return null;
  const within = text.slice(open.length, text.length - close.length);
  if (isJson(within)) return [open, close];
  let depth = 1;
  for (const { index, 0: sign } of within.matchAll(mark === '"' ? /["“„”«»「」]/g : /[“„”«»「」]/g)) {
    const isOpening = /[“„«「]/.test(sign) || (sign === '"' && /^[\s([{:>]?$/.test(within.charAt(index - 1)));
    depth += isOpening ? 1 : -1;
    if (depth <= 0) return null;
  }
  return depth === 1 ? [open, close] : null;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Blanks the first and the last match only: the text between may have fences of its own. */
function blankEnds(text: string, pattern: RegExp): string {
  const found = [...text.matchAll(pattern)];
  const ends = [found[0], found.at(-1)];
  return ends.reduce(
    (whole, match) =>
      match
        ? whole.slice(0, match.index) + blank(match[0]) + whole.slice(match.index + match[0].length)
        : whole,
    text,
  );
}

/** Keys that say no more than that this is the prompt; behind one of JSON a blanked quotation mark stands. */
const PROMPT_KEY =
  /^(\s*)(?:prompt|text|content|instructions?|message|system|user|query|input) \s*[:=]\s*(?:[|>][-+]?)?(?=\s)/gim;

/** A key of the request, and one that beside it holds the text to work on. */
const ASKING_KEY = /^\s*(?:ask|task|instructions?|prompt|request) \s*:/im;
const HOLDING_KEY = /^\s*(?:text|content|input)\b/i;

/** The speaker of a message in a conversation, or a line that announces messages. */
const SPEAKER_ROLE =
  /^\s*(?:(?:messages \s*:|role \s*:\s*(?:user|system|assistant|developer)\b)\s*)+(?=\n|content |$)/gim;

/** Members of JSON as lines "key: value", each character in its place. */
function jsonAsLines(text: string): string {
  const plain = text.replace(
    /(?:\\")+|\\n|\\t|\\[\\/]|"\s*,|(?<=["}\]\d])\s*[\]}]\s*,|\{(?=\s*")|\[(?=\s*(?:["[]|\{(?!\s*\\)))|(?<=["}\]\s\d])[\]}](?=\s*(?:[,\]}]|$))|"/g,
    (mark, place: number) => {
      if (mark.startsWith('\\"')) {
        const quotes = '"'.repeat(mark.length / 2);
        // The room of the escape stands outside of what is quoted.
        return /[[{:,\s]/.test(text.charAt(place - 1))
          ? quotes.padStart(mark.length)
          : quotes.padEnd(mark.length);
      }
      if (mark === "\\n") return " \n";
      if (mark.startsWith("\\")) return "  ";
      return mark.endsWith(",") ? `${blank(mark.slice(0, -1))}\n` : blank(mark);
    },
  );
  const asks = ASKING_KEY.test(plain);
  return plain
    .replace(SPEAKER_ROLE, blank)
    .replace(PROMPT_KEY, (key) => (asks && HOLDING_KEY.test(key) ? key : blank(key)));
}
