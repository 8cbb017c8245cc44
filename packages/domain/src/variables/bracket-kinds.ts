/*
 * The kinds of brackets in a prompt besides variables. `name` is the text in them, `before` the text before them on
 * their line.
 */

/** `[x]`, and `[X]` where an item begins or stands by itself in backticks; elsewhere, "the top [X] ideas", it is a number. */
export function isTaskBox(name: string, before: string): boolean {
  return name === "x" || (name === "X" && /^\s*(?:(?:[-*+•|>]|\d+[.)])\s*)*$|`$/.test(before));
}

/** `[user]: …` at the start of a line: the speaker in a transcript. */
export function isSpeaker(name: string, before: string, next: string): boolean {
  return (
    next === ":" && before === "" && /^(?:user|human|assistant|system|ai|bot|model|speaker \w+)$/i.test(name)
  );
}

const LITERAL = /^(?:-?\d[\d._]*|true|false|null|none|undefined|.|)$/iu;
const CODE = [
  /^["'`{^!=&|;:]|^\+\+|^\/\w+$/, // strings, objects, negations, operators, closing tags
  /^--?\w/, // options
  /\\|[=!]=|=>|&&|\|\||::|="|='/,
  /^[\w.$]+\((?!e?s\))[^)]*\)$/, // calls, but not plurals: item(s)
  /^\S*(?:a-[fz]|A-[FZ]|0-9)(?![a-z])\S*$|^\S-\S$|^y\/n$/, // character ranges, yes or no
  /^[\w$]+(?:\.[\w$]+)+(?:, ?[\w$]+(?:\.[\w$]+)+)*$/, // members and tables: tool.poetry; box.x0, box.top
  /^\w+ ?[-+*] ?\d+$/, // sums: N+1
  /^[\w-]+=\S+$/, // settings: width=2
];

/** Whether what stands in the brackets reads as code, not as words to a person. */
export function isCode(name: string, before: string): boolean {
  const inner = name.trim();
  if (/\b(?:const|let|var)\s+$/.test(before) || CODE.some((pattern) => pattern.test(inner))) return true;
  const items = inner.split(",");
  return (items.length > 1 || inner.length > 1) && items.every((item) => LITERAL.test(item.trim()));
}

const FIXED = [
  /^(?:https?:|www\.|mailto:)\S+$/i,
  /^\d+\s*[x×:]\s*\d+\w*$/i, // sizes, ratios
  /^v?\d+(?:\.\d+)*$/i, // versions
  /^\w{1,2}:\s*[\d.][\d.\s–-]*$/, // keyed figures: H: 0.95
  /^\w+:#?$/, // "web:#"
  /^(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL|TODO|FIXME|NOTE|INST|SYS|EOS|BOS|CLS|SEP|PAD|UNK|MASK|REDACTED|CDATA|sic|ibid\.?|citation needed|edited|deleted|removed)$/,
  /^(?:(?:both|all|audience|crowd) )?(?:laugh(?:s|ing|ter)?|applause|music(?: playing)?|silence|inaudible|crosstalk|sighs?|cheering|coughs?)$/i,
  /^(?:and|or|not|nor|if|only if|if and only if|then|but|xor|implies)$/i, // words of logic
  /^(?:string|integer|boolean|bool|float|array|object|int|str)$/i, // types of a schema
  /^(?:ctrl|cmd|command|alt|option|shift|meta|win|fn)(?: ?[+-] ?\S{1,9})+$/i, // keys pressed together
  /^(?:esc|escape|ctrl|cmd|backspace|caps ?lock|page ?(?:up|down)|f\d{1,2})$/i, // keys that mean nothing else
  /^(?=.*\()(?:[A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*)+$/, // formulas of chemistry: Fe(CN)6
  /^\p{Lu}[\p{L}.'-]+(?:,? (?:et al\.?|and|&|und|et|y)(?: \p{Lu}[\p{L}.'-]+)?)*,? (?:19|20)\d\d[a-z]?(?:[,:] ?(?:p+\. ?)?\d+)?$/u, // Smith et al., 2020
  /^(?:pp?|fig|sec|ch|vol|no|eq|ref)\.? ?\d+(?:[-–]\d+)?$/i, // p. 12
  /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[-–]\s*\d{1,2}:\d{2}(?::\d{2})?)?$/, // times of a transcript
  /^(?:verse|chorus|bridge|intro|outro|hook|drop|refrain|pre-?chorus|post-?chorus|interlude|instrumental|breakdown|build-?up|solo)(?: ?\d+)?$/i,
];

/** Notes, sources, marks of a log or a song: words in brackets that stay as they are. */
export function isFixedNote(name: string): boolean {
  return FIXED.some((pattern) => pattern.test(name));
}
