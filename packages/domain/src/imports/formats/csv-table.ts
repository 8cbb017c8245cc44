import { CsvError, type CsvErrorCode, type Options } from "csv-parse";
import { parse } from "csv-parse/sync";

/** A row larger than this, in characters, is a quote left open, not a prompt. */
const MAX_ROW_LENGTH = 4 * 1024 * 1024;
/** Rows that each separator is tried on. */
const SAMPLE_ROWS = 25;
const SAMPLE_LENGTH = 256 * 1024;

const SEPARATORS = [
  [",", "commas"],
  [";", "semicolons"],
  ["\t", "tabs"],
  ["|", "bars"],
] as const;

/** The line over the header by which a file tells Excel its separator. */
const SAID_SEPARATOR = /^"?sep=([^\r\n])"?(?:\r\n?|\n)/i;

const SENTENCES: Partial<Record<CsvErrorCode, (line: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (line) =>
    `The quotes in this CSV are broken: one that opens in the row starting on line ${line} is never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (line) =>
    `The quotes in this CSV are broken in the row starting on line ${line}: text follows a closing quote. A quote inside a text is written twice.`,
  INVALID_OPENING_QUOTE: (line) =>
    `The quotes in this CSV are broken in the row starting on line ${line}: a quote stands in a text without quotes around it.`,
  CSV_MAX_RECORD_SIZE: (line) =>
    `The row starting on line ${line} of this CSV is larger than 4 MB. Is a closing quote missing?`,
};

/** A CSV file as a table; its first row may be a header or not. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** The delimiter, in words. */
  readonly separator: string;
}

/**
 * Reads a CSV with commas, semicolons, tabs or bars between its cells, quotes, line breaks inside quotes, and rows that end
 * with LF, CRLF or, from classic Mac programs, a bare CR. Between tabs many programs quote nothing, so quotes that make no
 * sense there are part of the text.
 *
 * @returns the table, or the sentence that says on which line its quoting is broken.
 */
export function readCsv(text: string): CsvTable | { problem: string } {
  const [, said] = SAID_SEPARATOR.exec(text) ?? [];
  const table = text.replace(SAID_SEPARATOR, "\n");
  const [delimiter, separator] = SEPARATORS.find(([mark]) => mark === said) ?? guessSeparator(table);
  const read = readRows(table, options(delimiter));
  if ("rows" in read || delimiter !== "\t") return { ...read, separator };
  const unquoted = readRows(table, { ...options(delimiter), quote: null });
  return { ...("rows" in unquoted ? unquoted : read), separator };
}

function readRows(text: string, how: Options): { rows: string[][] } | { problem: string } {
  const rows: string[][] = [];
  let readUpTo = 0;
  const bytes = Buffer.from(text);
  try {
    parse(bytes, {
      ...how,
      on_record: (row: string[], { bytes: end }: { bytes: number }) => {
        rows.push(row);
        readUpTo = end;
        return null;
      },
    });
    return { rows };
  } catch (error) {
    const sentence = error instanceof CsvError ? SENTENCES[error.code] : undefined;
    if (!sentence) throw error;
    return { problem: sentence(rowLine(bytes, readUpTo)) };
  }
}

const options = (delimiter: string) => ({
  delimiter,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: MAX_ROW_LENGTH,
});

/** The separator that cuts the most rows into as many cells as the first; of equals, the one that makes more cells. */
function guessSeparator(text: string) {
  const scored = SEPARATORS.map((separator) => {
    const rows = sampleRows(text, separator[0]);
    const width = rows[0]?.length ?? 0;
    const even = width < 2 ? 0 : rows.filter(({ length }) => length === width).length / rows.length;
    return { separator, even, width };
  });
  const best = scored.reduce((a, b) => (b.even > a.even || (b.even === a.even && b.width > a.width) ? b : a));
  return best.separator;
}

function sampleRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  try {
    parse(text.slice(0, SAMPLE_LENGTH), {
      ...options(delimiter),
      to: SAMPLE_ROWS,
      on_record: (row: string[]) => {
        rows.push(row);
        return null;
      },
    });
  } catch (error) {
    // With another separator quotes may stand in the middle of cells; rows up to there still count.
    if (!(error instanceof CsvError)) throw error;
  }
  return rows;
}

/** The line on which the row after `readUpTo` starts, from 1. */
function rowLine(bytes: Buffer, readUpTo: number): number {
  let line = 1;
  for (let at = 0; at < bytes.length; at++) {
    const isBreak = bytes[at] === 0x0a || bytes[at] === 0x0d;
    if (at >= readUpTo && !isBreak) break;
    if (bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)) line++;
  }
  return line;
}
