import type { FoundRow, RecognisedFile } from "./format";

/** How to read the rows of a table whose header was recognised. */
export interface CsvReading
  extends Pick<RecognisedFile, "format" | "label">,
    Partial<Pick<RecognisedFile, "categories">> {
  read(cells: readonly string[]): FoundRow;
}

/** One kind of CSV: how to read a table with this header, or null when it is not this kind. */
export type CsvFormat = (header: readonly string[]) => CsvReading | null;
