/*
 * What brackets in a prompt may be besides variables. `name` is what stands in them, `before` what stands before them on
 * their line.
 */

/** `[x]`, and `[X]` where an item begins or stands by itself in backticks; elsewhere, "the top [X] ideas", it is a number. */
export function isTaskBox(name: string, before: string): boolean {
  return name === "x" || (name === "X" && /^\s*(?:(?:[-*+•|>]|\d+[.)])\s*)*$|`$/.test(before));
}

/** `[user]: …` at the start of a line: whose turn it is in a transcript. */
export function isSpeaker(name: string, before: string, next: string): boolean {
  return next === ":" && before === "" && /^(?:user|human|assistant|system|ai|bot|model)$/i.test(name);
}

const LITERAL = /^(?:-?\d[\d._]*|true|false|null|none|undefined|.|)$/iu;
const CODE = [
  /^["'`{^!=&|;:]|^\+\+|^\/\w+$/, // strings, objects, negations, operators, closing tags
  /^--?\w/, // options
  /\\|[=!]=|=>|&&|\|\||::|="|='/,
  /^[\w.$]+\((?!e?s\))[^)]*\)$/, // calls, but not plurals: item(s)
  /^\S*(?:a-[fz]|A-[FZ]|0-9)(?![a-z])\S*$|^\S-\S$|^y\/n$/, // character ranges, yes or no
];

/** Whether what stands in the brackets reads as code, not as words to a person. */
export function isCode(name: string, before: string): boolean {
  const inner = name.trim();
  if (/\b(?:const|let|var)\s+$/.test(before) || CODE.some((pattern) => pattern.test(inner))) return true;
  const items = inner.split(",");
  return (items.length > 1 || inner.length > 1) && items.every((item) => LITERAL.test(item.trim()));
}
