import type { TextRange } from "@commonplace/domain/variables";

/** Something the palette can do. */
export interface Command {
  readonly id: string;
  /** Its label: "Add a prompt". */
  readonly label: string;
  /** Other words people look for it by, apart by spaces: "new create". */
  readonly keywords?: string;
}

/** A command that fits what was typed. */
export interface CommandMatch<C extends Command> {
  readonly command: C;
  /** The parts of the label that match the typed text. */
  readonly marks: readonly TextRange[];
}

const DIACRITICS = /\p{M}/gu;
const fold = (text: string) => text.normalize("NFD").replace(DIACRITICS, "").toLowerCase();
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter typed words must match exactly: one letter more or less makes another word. */
const SHORTEST_WITH_SLIP = 4;
/** From this length on, two slips are forgiven. */
const SHORTEST_WITH_TWO_SLIPS = 8;

/**
 * The commands in which each typed word starts a word, those whose label starts with the typed text first. An empty
 * text matches all commands.
 */
export function matchCommands<C extends Command>(commands: readonly C[], query: string): CommandMatch<C>[] {
  if (query.trim() === "") return commands.map((command) => ({ command, marks: [] }));
  const typed = wordsOf(query);
  const matches = fitting(commands, typed, (word, part) => word.startsWith(part)).map((command) => ({
    command,
    marks: markLabel(command.label, typed),
  }));
  const begins = ({ command }: CommandMatch<C>) =>
    fold(command.label).startsWith(fold(query.trim())) ? 0 : 1;
  return matches.sort((a, b) => begins(a) - begins(b));
}

/** The commands that would fit without a slip of the fingers, such as a letter left out or two that changed places. */
export function matchWithSlips<C extends Command>(commands: readonly C[], query: string): CommandMatch<C>[] {
  const typed = wordsOf(query);
  const fits = (word: string, part: string) => word.startsWith(part) || beginsNearly(word, part);
  const isInLabel = ({ label }: C) =>
    wordsOf(label)
      .slice(0, typed.length)
      .some((word, n) => fits(word, typed[n] ?? ""));
  const matches = fitting(commands, typed, fits);
  return [...matches.filter(isInLabel), ...matches.filter((command) => !isInLabel(command))].map(
    (command) => ({
      command,
      marks: [],
    }),
  );
}

function fitting<C extends Command>(
  commands: readonly C[],
  typed: readonly string[],
  fits: (word: string, part: string) => boolean,
): C[] {
  if (typed.length === 0) return [];
  return commands.filter(({ label, keywords }) => {
    const words = wordsOf(`${label} ${keywords ?? ""}`);
    return typed.every((part) => words.some((word) => fits(word, part)));
  });
}

/** Whether a word begins with what was typed but for a slip or two. */
function beginsNearly(word: string, part: string): boolean {
  if (part.length < SHORTEST_WITH_SLIP) return false;
  const slips = part.length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
  const lengths = Array.from({ length: 2 * slips + 1 }, (_, n) => part.length - slips + n);
  return lengths.some((length) => length <= word.length && countSlips(word.slice(0, length), part) <= slips);
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbor between two words: their optimal string
 * alignment distance (https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
 */
function countSlips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(beforeLast, j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(last, j) + 1, at(row, j - 1) + 1));
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], place: number) => row[place] ?? Number.POSITIVE_INFINITY;

/** The ranges of the label in which a word starts with a typed word, each as long as possible. */
function markLabel(label: string, typed: readonly string[]): TextRange[] {
  return Array.from(label.matchAll(/[\p{L}\p{N}\p{M}]+/gu)).flatMap(({ index, 0: word }): TextRange[] => {
    const folded = fold(word);
    const length = Math.max(0, ...typed.filter((part) => folded.startsWith(part)).map((part) => part.length));
    // A letter and its accents fold to the letter alone; such a word is marked whole.
    return length === 0 ? [] : [[index, index + (folded.length === word.length ? length : word.length)]];
  });
}
