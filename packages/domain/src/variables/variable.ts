/** Half-open [start, end) places in a text, in UTF-16 code units, in order and apart. */
export type TextRange = readonly [start: number, end: number];

/** The ways of writing a variable, each by how its own looks. */
export const NOTATIONS = ["[x]", "{{x}}", "${x}", "{x}", "<x>"] as const;
export type Notation = (typeof NOTATIONS)[number];

/** The type of a value, which decides the field. */
export const VARIABLE_TYPES = ["text", "longText", "choice", "number", "date", "yesNo"] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** A place a person fills in before the prompt is used; one however often it stands in the text. */
export interface Variable {
  /** As it is written where it stands first, trimmed. */
  readonly name: string;
  /** How it is written where it stands first. */
  readonly notation: Notation;
  readonly type: VariableType;
  /** Of the first mention that has one. A yes or no is "true" or "false". */
  readonly default: string | null;
  /** Of a choice; empty otherwise. */
  readonly options: readonly string[];
}

/** One mention of a variable: all of it, with its marks. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** `variableKey` of its name. */
  readonly key: string;
}

/** The longest name, in UTF-16 code units; a longer text is a stretch between marks. */
export const LONGEST_NAME = 240;

/** A variable of a text. */
export interface Variables {
  /** In the order in which they stand there first. */
  readonly variables: readonly Variable[];
  /** Every mention, in order and apart. */
  readonly places: readonly Place[];
  /** Places that may be meant for a person or not, each name once: for a person to settle. */
  readonly doubtful: readonly Variable[];
  /** Every mention of those, in order and apart. */
  readonly doubtfulPlaces: readonly Place[];
}

/** The prompt owner's choices for single names, which override every rule. Names are compared by `variableKey`. */
export interface Settled {
  readonly notVariables?: readonly string[];
  readonly alsoVariables?: readonly string[];
}

/**
 * The key that two mentions of one variable share: the words of their names, without differences in spacing and case.
 */
export function variableKey(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
