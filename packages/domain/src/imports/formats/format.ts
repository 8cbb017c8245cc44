import type { CategoryColor } from "../../categories/schemas";
import type { ColumnMapping } from "../schemas";
import type { SourceFile } from "./source-file";

/**
 * How a file names a prompt's category: a built-in id, one of the person's own, a category of the exported library (`key`
 * tells apart those that share a name), or just a name.
 */
export type CategoryRef =
  | { kind: "built-in"; id: string }
  | { kind: "own"; id: string; name: string }
  | { kind: "exported"; key: string; name: string }
  | { kind: "named"; name: string };

/** A custom category of an exported library, with its looks. `key` is its `custom-{id}` in that library. */
export interface ExportedCategory {
  key: string;
  name: string;
  description: string | null;
  icon: string;
  color: CategoryColor;
}

/** A prompt as a file gives it, not yet measured against our limits. Moments are ISO 8601. */
export interface FoundPrompt {
  /** Its id in the exported library, which tells apart prompts that are alike; null in files of others. */
  exportedId: string | null;
  title: string;
  description: string | null;
  content: string;
  category: CategoryRef | null;
  tags: string[];
  isFavorite: boolean;
  /** Its place among the favorites of an exported library, see the column of prompts. */
  favoriteOrder: string | null;
  /** Whether it stood first in an exported library. */
  isPinned: boolean;
  usageCount: number;
  /** The owner's choices about variable names, in an exported library. */
  notVariables: string[];
  alsoVariables: string[];
  createdAt: string | null;
  updatedAt: string | null;
  /** Only offered: the person ticks what they want, as with first messages of conversations. */
  isOffered: boolean;
  /** Parts that cannot be kept, or the prompt's origin, as a sentence. */
  note?: string;
}

/**
 * A prompt, or why there is none. `cells` are kept of tables whose columns the person may still name; `folder` is where in
 * the upload its file lies, "/" between names and empty for the top, where people choose by folder.
 */
export type FoundRow = ({ prompt: FoundPrompt } | { problem: string; title: string }) & {
  cells?: TableCells;
  folder?: string;
};

/** A row of a table, as it stands in the file. */
export interface TableCells {
  /** Place of the table among the upload's tables, from 0. */
  readonly table: number;
  readonly values: readonly string[];
}

/** The result of a format for some of the files. */
export interface Reading {
  readonly rows: readonly FoundRow[];
  /** Files that it read or knows to be empty: no other format gets them. */
  readonly files: readonly SourceFile[];
  readonly categories?: readonly ExportedCategory[];
  /** Replaces the format's label, where the file says more. */
  readonly label?: string;
  readonly tables?: readonly FoundTable[];
}

/** A table whose columns were guessed, or could not be. */
export interface FoundTable {
  readonly fileName: string;
  /** Names of the columns; "Column 1" … where the table has no header. */
  readonly columns: readonly string[];
  readonly hasHeader: boolean;
  /** Null when no column could be taken for the prompts' text. */
  readonly mapping: ColumnMapping | null;
  /** Separator between cells, in words. */
  readonly separator: string;
}

/** One format: its name, and how to recognize and read its files. */
export interface ImportFormat {
  readonly id: string;
  /** The recognized format, in words. */
  readonly label: string;
  /**
   * Looks through the files that no format has claimed yet.
   *
   * @returns null when none of them is of this format.
   * @throws DomainError when a file is of this format, but cannot be read.
   */
  read(files: readonly SourceFile[]): Reading | null;
}

/** A format whose files each stand alone. @param readOne the rows of a file, or null when it is of another format. */
export function perFile(
  id: string,
  label: string,
  readOne: (file: SourceFile) => readonly FoundRow[] | null,
): ImportFormat {
  return {
    id,
    label,
    read(files) {
      const read = files.flatMap((file) => {
        const rows = readOne(file);
        return rows ? [{ file, rows }] : [];
      });
      if (read.length === 0) return null;
      return { files: read.map(({ file }) => file), rows: read.flatMap(({ rows }) => rows) };
    },
  };
}

/** A prompt of which only the texts are known. */
export function foundPrompt(
  known: Pick<FoundPrompt, "title" | "content"> & Partial<FoundPrompt>,
): FoundPrompt {
  return {
    exportedId: null,
    description: null,
    category: null,
    tags: [],
    isFavorite: false,
    favoriteOrder: null,
    isPinned: false,
    usageCount: 0,
    notVariables: [],
    alsoVariables: [],
    createdAt: null,
    updatedAt: null,
    isOffered: false,
    ...known,
  };
}

/** A row that holds this prompt. */
export const row = (known: Parameters<typeof foundPrompt>[0]): FoundRow => ({ prompt: foundPrompt(known) });
