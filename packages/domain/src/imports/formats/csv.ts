import { invalid } from "../../core/errors";
import { commonplaceCsv } from "./commonplace-csv";
import type { CsvFormat, CsvReading } from "./csv-format";
import { readCsv } from "./csv-table";
import type { FoundRow, RecognisedFile } from "./format";
import { genericCsv } from "./generic-csv";
import { publicCsv } from "./public-csv";

/** From the most particular to the most general. */
const FORMATS: readonly CsvFormat[] = [commonplaceCsv, publicCsv, genericCsv];

/**
 * Reads a CSV file, whichever kind it is.
 *
 * @param bytes UTF-8, without a byte order mark.
 * @throws DomainError INVALID when no column can be a prompt's text, or the quoting is broken (also while reading rows).
 */
export async function recogniseCsv(bytes: Buffer): Promise<RecognisedFile> {
  const { header, rows } = await readCsv(bytes);
  for (const format of FORMATS) {
    const reading = format(header);
    if (reading)
      return {
        ...reading,
        categories: reading.categories ?? (() => []),
        rows: readRows(header, rows, reading),
      };
  }
  throw invalid(
    "No column of this CSV looks like a prompt's text. Name the columns in its first line, for example: title,content,tags",
  );
}

async function* readRows(
  header: readonly string[],
  rows: AsyncIterable<string[]>,
  reading: CsvReading,
): AsyncGenerator<FoundRow> {
  for await (const cells of rows) {
    if (cells.slice(header.length).some((cell) => cell.trim() !== "")) {
      const problem = `It has ${cells.length} cells, the header ${header.length}. Is a text with a comma missing its quotes?`;
      yield { problem, title: cells[0] ?? "" };
    } else {
      yield reading.read(cells);
    }
  }
}
