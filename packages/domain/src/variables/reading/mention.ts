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
  readonly notation: Notation;
  readonly group: Group;
  /** Its words ask a person to put something in. */
  readonly isRequest: boolean;
  /** Its words ask the model for its part. */
  readonly isForModel: boolean;
  /** Its words are a whole statement, or hold code. */
  readonly isStatement: boolean;
  /** The id of a link or a footnote, or the name of a tag that is closed. */
  readonly isFixed: boolean;
  /** Its number among the names met so far; -1 before it was met. */
  index: number;
}

/** A pair of marks in a text that may hold a variable, and the line it begins on. */
export interface Pair {
  readonly notation: Notation;
  readonly start: number;
  readonly end: number;
  readonly innerStart: number;
  readonly innerEnd: number;
  readonly line: number;
}

/** A mention as it is kept: 32-bit numbers in a row, namely its start, end and line, and the numbers of its name and reading. */
const CELLS = 5;
const READINGS = ["variable", "doubtful", "no"] as const;

/**
 * The pairs of marks that were read as names, in order and apart: of nested ones the outer `${…}` or `{{…}}`, but the
 * inner bracket. Kept as numbers, because a text may be all marks, and one object for each is what takes longest then.
 */
export class Mentions {
  length = 0;
  private cells = new Int32Array(64 * CELLS);
  private readonly names: Keyed[] = [];

  start(index: number): number {
    return this.cell(index, 0);
  }

  end(index: number): number {
    return this.cell(index, 1);
  }

  line(index: number): number {
    return this.cell(index, 2);
  }

  named(index: number): Keyed {
    const named = this.names[this.cell(index, 3)];
    if (!named) throw new RangeError(`there is no mention ${index}`);
    return named;
  }

  reading(index: number): (typeof READINGS)[number] {
    return READINGS[this.cell(index, 4)] ?? "no";
  }

  add({ start, end, line }: Pair, named: Keyed, reading: (typeof READINGS)[number]): void {
    const at = this.length * CELLS;
    if (at === this.cells.length) {
      const wider = new Int32Array(at * 2);
      wider.set(this.cells);
      this.cells = wider;
    }
    if (named.index === -1) named.index = this.names.push(named) - 1;
    this.cells[at] = start;
    this.cells[at + 1] = end;
    this.cells[at + 2] = line;
    this.cells[at + 3] = named.index;
    this.cells[at + 4] = READINGS.indexOf(reading);
    this.length += 1;
  }

  /** Gives the last one these marks. */
  widenLast({ start, end }: Pair): void {
    const at = (this.length - 1) * CELLS;
    this.cells[at] = start;
    this.cells[at + 1] = end;
  }

  doubt(index: number): void {
    this.cells[index * CELLS + 4] = READINGS.indexOf("doubtful");
  }

  /** Forgets those that begin at a place or behind it. */
  dropFrom(start: number): void {
    while (this.length > 0 && this.start(this.length - 1) >= start) this.length -= 1;
  }

  private cell(index: number, column: number): number {
    return this.cells[index * CELLS + column] ?? 0;
  }
}
