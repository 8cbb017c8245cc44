import type { CategoryColor } from "../../categories/schemas";
import type { ImportFormat } from "../schemas";

/**
 * How a file names a prompt's category: a built-in id, a category of the exported library (`key` tells apart those that
 * share a name), or just a name.
 */
export type CategoryRef =
  | { kind: "built-in"; id: string }
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
  usageCount: number;
  createdAt: string | null;
  updatedAt: string | null;
  /** What of it we cannot keep, as a sentence. */
  note?: string;
}

/** One row of a file: a prompt, or why there is none. */
export type FoundRow = { prompt: FoundPrompt } | { problem: string; title: string };

/** A file whose format is known. `rows` and `categories` may be read once, rows first. */
export interface RecognisedFile {
  format: ImportFormat;
  /** What was recognised, in words. */
  label: string;
  rows: AsyncIterable<FoundRow>;
  /** The exported library's custom categories; some formats know them only once the rows are read. */
  categories(): ExportedCategory[];
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
    usageCount: 0,
    createdAt: null,
    updatedAt: null,
    ...known,
  };
}
