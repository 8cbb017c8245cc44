import type { Named } from "../names";
import type { Notation, Variable } from "../variable";

/**
 * How a pair of marks reads: a variable; "doubtful", when a person may be meant or not; "no", a name that stands in
 * code and the like, which only its owner can make a variable; null when it can be none.
 */
export type Reading = "variable" | "doubtful" | "no" | null;

/** All mentions of one name: the owner's choice about it, and the findings so far. */
export interface Group {
  readonly key: string;
  readonly isNot: boolean;
  readonly isAlso: boolean;
  /** A name that is a variable somewhere is one wherever it stands outside code. */
  isSure: boolean;
  variable: Variable | null;
  doubtful: Variable | null;
}

/** Reads the text between a pair of marks as a name. */
export interface Keyed extends Named {
  readonly group: Group;
  /** Its words ask a person to put something in. */
  readonly isRequest: boolean;
  /** Its words ask the model for its part. */
  readonly isForModel: boolean;
  /** Its words are a whole statement, or hold code. */
  readonly isStatement: boolean;
  /** The id of a link or a footnote, or the name of a tag that is closed. */
  readonly isFixed: boolean;
}

/** A pair of marks in a text that may hold a variable, and the line it begins on. */
export interface Pair {
  readonly notation: Notation;
  readonly start: number;
  readonly end: number;
  readonly innerStart: number;
  readonly innerEnd: number;
  readonly line: number;
  /**
   * What the reader makes of it, null until then. Kept here, not in an object around the pair: of a text that is all
   * marks, making one object for each pair is what takes longest.
   */
  named: Keyed | null;
  reading: Reading;
}

/** A pair of marks that was read as a name. */
export interface Mention extends Pair {
  named: Keyed;
  reading: Exclude<Reading, null>;
}

/** Whether a pair was read as a name. */
export function isMention(pair: Pair): pair is Mention {
  return pair.named !== null && pair.reading !== null;
}
