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

/**
 * The commands of which every typed word begins a word, those whose label begins with what was typed first. Nothing
 * typed fits all of them.
 */
export function matchCommands<C extends Command>(commands: readonly C[], query: string): CommandMatch<C>[] {
  const typed = wordsOf(query);
  if (typed.length === 0)
    return query.trim() === "" ? commands.map((command) => ({ command, marks: [] })) : [];
  const matches = commands.flatMap((command) => {
    const words = wordsOf(`${command.label} ${command.keywords ?? ""}`);
    const fits = typed.every((part) => words.some((word) => word.startsWith(part)));
    return fits ? [{ command, marks: markLabel(command.label, typed) }] : [];
  });
  const begins = ({ command }: CommandMatch<C>) =>
    fold(command.label).startsWith(fold(query.trim())) ? 0 : 1;
  return matches.sort((a, b) => begins(a) - begins(b));
}

/** Where the label's words begin with what was typed; each word is marked by the longest part that fits. */
function markLabel(label: string, typed: readonly string[]): TextRange[] {
  return Array.from(label.matchAll(/[\p{L}\p{N}\p{M}]+/gu)).flatMap(({ index, 0: word }): TextRange[] => {
    const folded = fold(word);
    const length = Math.max(0, ...typed.filter((part) => folded.startsWith(part)).map((part) => part.length));
    // A letter and its accents fold to the letter alone; such a word is marked whole.
    return length === 0 ? [] : [[index, index + (folded.length === word.length ? length : word.length)]];
  });
}
