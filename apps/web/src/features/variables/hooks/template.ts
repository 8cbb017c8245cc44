import {
  parseVariables,
  type Variable as ReadVariable,
  type Settled,
  variableKey,
} from "@commonplace/domain/variables";
import { splitIntoBlocks } from "../../../shared/prompt-text/tokenize";

/** A variable of a prompt, listed once however often it occurs. */
export interface Variable extends ReadVariable {
  /** Identifies the variable; see `variableKey`. */
  readonly key: string;
}

/** Where a variable stands: its key, and the mention as typed. */
export interface Slot {
  readonly key: string;
  readonly text: string;
}

/** A prompt as literal text and slots in turn; joined as they are, they are the prompt. */
export type Part = string | Slot;

export interface Template {
  /** In the order in which they first stand in the prompt. */
  readonly variables: readonly Variable[];
  /** Text that may be a variable: for the person to decide. */
  readonly doubtful: readonly ReadVariable[];
  /** The parts, block by block; blocks end at line ends, so each can be painted by itself. */
  readonly blocks: readonly (readonly Part[])[];
}

/** The values of the variables, by key. Absent and empty ones are not filled. */
export type Values = ReadonlyMap<string, string>;

/** Reads a prompt's variables and where they stand. Whatever is not a variable is kept to the letter. */
export function readTemplate(content: string, settled?: Settled): Template {
  const { variables, places, doubtful } = parseVariables(content, settled);

  let place = 0;
  let next = 0;
  let blockEnd = 0;
  const blocks = splitIntoBlocks(content, 2_000).map((block) => {
    blockEnd += block.length;
    const parts: Part[] = [];
    for (let mention = places[next]; mention && mention.start < blockEnd; mention = places[next]) {
      if (mention.start > place) parts.push(content.slice(place, mention.start));
      // A default may hold line breaks: the block that a mention begins in has all of it.
      parts.push({ key: mention.key, text: content.slice(mention.start, mention.end) });
      place = mention.end;
      next += 1;
    }
    if (blockEnd > place) parts.push(content.slice(place, blockEnd));
    place = Math.max(place, blockEnd);
    return parts;
  });
  return {
    variables: variables.map((variable) => ({ ...variable, key: variableKey(variable.name) })),
    doubtful,
    blocks,
  };
}

/**
 * The prompt with its variables filled in. Values go in to the letter, whatever they hold (`$&`, `\1`, brackets);
 * unfilled variables stay as they were typed.
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
