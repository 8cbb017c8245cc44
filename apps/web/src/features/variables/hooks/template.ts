import { findVariables, type TextRange, variableKey } from "@commonplace/domain/core/variables";
import { splitIntoBlocks } from "../../../shared/prompt-text/tokenize";

/** A variable of a prompt: one however often it stands there. */
export interface Variable {
  /** What tells variables apart; see `variableKey`. */
  readonly key: string;
  /** The words in the brackets where it stands first. */
  readonly name: string;
}

/** Where a variable stands: its key, and the brackets as typed. */
export interface Slot {
  readonly key: string;
  readonly text: string;
}

/** A prompt as literal text and slots in turn; joined as they are, they are the prompt. */
export type Part = string | Slot;

export interface Template {
  /** In the order in which they first stand in the prompt. */
  readonly variables: readonly Variable[];
  /** The parts, block by block; blocks end at line ends, so each can be painted by itself. */
  readonly blocks: readonly (readonly Part[])[];
}

/** What a person wrote for the variables, by key. Absent and empty ones are not filled. */
export type Values = ReadonlyMap<string, string>;

/** Reads a prompt's variables and where they stand. Whatever is not a variable is kept to the letter. */
export function readTemplate(content: string): Template {
  const variables = new Map<string, Variable>();
  const ranges = findVariables(content);
  const slotOf = ([start, end]: TextRange): Slot => {
    const name = content.slice(start + 1, end - 1).trim();
    const key = variableKey(name);
    if (!variables.has(key)) variables.set(key, { key, name });
    return { key, text: content.slice(start, end) };
  };

  let place = 0;
  let next = 0;
  const blocks = splitIntoBlocks(content, 2_000).map((block) => {
    const blockEnd = place + block.length;
    const parts: Part[] = [];
    for (let range = ranges[next]; range && range[1] <= blockEnd; range = ranges[next]) {
      if (range[0] > place) parts.push(content.slice(place, range[0]));
      parts.push(slotOf(range));
      place = range[1];
      next += 1;
    }
    if (blockEnd > place) parts.push(content.slice(place, blockEnd));
    place = blockEnd;
    return parts;
  });
  return { variables: [...variables.values()], blocks };
}

/**
 * The prompt with its variables filled in. Values go in to the letter, whatever they hold (`$&`, `\1`, brackets); what
 * is not filled stays as it was typed.
 */
export function fillTemplate({ blocks }: Template, values: Values): string {
  return blocks
    .flat()
    .map((part) => (typeof part === "string" ? part : values.get(part.key) || part.text))
    .join("");
}

/** How many of the template's variables have a value. */
export function countFilled({ variables }: Template, values: Values): number {
  return variables.filter(({ key }) => values.get(key)).length;
}
