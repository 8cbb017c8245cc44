import { CsvError, type CsvErrorCode, type Parser, parse } from "csv-parse";
import { invalid } from "../../core/errors";
import { createPace } from "../reading/pace";

/** A row larger than this, in bytes, is a quote left open, not a prompt. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const DELIMITERS = [",", ";", "\t"] as const;

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

/** A CSV file as a table. `rows` starts after the header and may be read once. */
export interface CsvTable {
  header: string[];
  rows: AsyncIterable<string[]>;
}

/**
 * Reads a CSV file with commas, semicolons or tabs between its cells, quotes and line breaks inside quotes.
 *
 * @param bytes UTF-8, without a byte order mark.
 * @throws DomainError INVALID, naming the line, when the quoting is broken; also while `rows` is read.
 */
export async function readCsv(bytes: Buffer): Promise<CsvTable> {
  const rows = readRows(bytes, guessDelimiter(bytes));
  const first = await rows.next();
  return { header: first.done ? [] : first.value.map((cell) => cell.trim()), rows };
}

/** The delimiter that stands most often in the first line, outside quotes. */
function guessDelimiter(bytes: Buffer): string {
  const line = bytes
    .subarray(0, CHUNK_BYTES)
    .toString("utf8")
    .replace(/"(?:[^"]|"")*"/g, "")
    .trimStart();
  const [header = ""] = line.split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

async function* readRows(bytes: Buffer, delimiter: string): AsyncGenerator<string[], void> {
  const pace = createPace();
  let rows: string[][] = [];
  let readUpTo = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Rows are taken here and not from the stream: a stream that fails throws away rows it had already read.
    on_record: (row: string[], { bytes: end }) => {
      rows.push(row);
      readUpTo = end;
      return null;
    },
  });
  // Every write reports its own failure; without a listener the stream's report of it would end the process.
  parser.on("error", () => {});
  try {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      await write(parser, bytes.subarray(start, start + CHUNK_BYTES));
      yield* rows;
      rows = [];
      await pace(CHUNK_BYTES);
    }
    await end(parser);
    yield* rows;
  } catch (error) {
    const sentence = error instanceof CsvError ? SENTENCES[error.code] : undefined;
    throw sentence ? invalid(sentence(lineOf(bytes, readUpTo))) : error;
  }
}

const write = (parser: Parser, chunk: Buffer) =>
  new Promise<void>((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

const end = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once("error", reject).once("finish", resolve).end();
  });

/** The line on which the row after `readUpTo` starts, from 1. */
function lineOf(bytes: Buffer, readUpTo: number): number {
  let line = 1;
  for (let at = 0; at < bytes.length; at++) {
    const isBreak = bytes[at] === 0x0a || bytes[at] === 0x0d;
    if (at >= readUpTo && !isBreak) break;
    if (bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)) line++;
  }
  return line;
}
