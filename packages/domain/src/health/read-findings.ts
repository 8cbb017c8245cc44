import { TEXT_LENGTH } from "../prompts/texts";

/** The findings in a prompt's text. */
export interface TextFinding {
  readonly kind: "leftover" | "blank";
  readonly promptId: string;
  /** The places, as they stand in the text. */
  readonly quotes: readonly string[];
}

/** Places that somebody meant to fill before the prompt is used. A TODO in a comment of a program is the program's. */
const LEFTOVERS = [
  /[[<({]{1,3}\s*(?:insert|add|enter|put|paste|type|write|place|fill in)\b[^\]>)}\n]{0,80}\bhere\s*[\]>)}]{1,3}/giu,
  /(?<!(?:#|\/\/|\*|--)[ \t]*)\b(?:TODO|FIXME|TBD)\b(?=:|[ \t]*$|[\])}>])/gmu,
  /\blorem ipsum\b/giu,
];

/** Blanks that nothing closes on their line, or that have no name. */
const BROKEN_BLANKS = [
  /(?<!\{)\{\{(?!\{)(?![^{}\n]*\}\})[ \t]*[\p{L}_][^{}\n]{0,60}/gu,
  /\$\{[ \t]*[\p{L}_][^{}\n]{0,60}$/gmu,
  /(?<!\{)\{\{[ \t]*\}\}(?!\})|\$\{[ \t]*\}/gu,
];

const QUOTES = 5;
const QUOTE_LENGTH = 100;

/** Finds unfilled leftovers and broken blanks in a text. A text that was cut may end amid a blank. */
export function readFindings(promptId: string, content: string): TextFinding[] {
  const isCut = content.length >= TEXT_LENGTH;
  const found: TextFinding[] = [
    { kind: "leftover", promptId, quotes: quotesOf(content, LEFTOVERS) },
    { kind: "blank", promptId, quotes: isCut ? [] : quotesOf(content, BROKEN_BLANKS) },
  ];
  return found.filter(({ quotes }) => quotes.length > 0);
}

function quotesOf(content: string, patterns: readonly RegExp[]): string[] {
  return patterns
    .flatMap((pattern) => [...content.matchAll(pattern)].slice(0, QUOTES))
    .slice(0, QUOTES)
    .map(([text]) => text.trim().slice(0, QUOTE_LENGTH));
}
