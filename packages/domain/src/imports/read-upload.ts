import { DomainError, invalid } from "../core/errors";
import type { ExportedCategory, FoundRow, FoundTable } from "./formats/format";
import { IMPORT_FORMATS } from "./formats/registry";
import { SourceFile } from "./formats/source-file";
import { type RawFile, unpackUpload } from "./reading/unpack";

/** Everything an upload holds, read. */
export interface UploadReading {
  /** Ids of the formats that took part. */
  readonly formats: readonly string[];
  /** The recognized formats, in words. */
  readonly label: string;
  /** In the order of the formats, then files that no format understood. */
  readonly rows: readonly FoundRow[];
  readonly categories: readonly ExportedCategory[];
  readonly tables: readonly FoundTable[];
  /** Encodings other than UTF-8 that were met, by name. */
  readonly encodings: readonly string[];
}

/**
 * Reads one file or several dropped at once: unpacks them, asks each format for its files, and lists by name, with the
 * reason, whatever is left. Takes long for large files: call it in a worker thread.
 *
 * @throws DomainError INVALID, UNSUPPORTED or TOO_LARGE, with a sentence, when a single file cannot be read at all.
 */
export async function readUpload(uploaded: readonly RawFile[]): Promise<UploadReading> {
  const [only] = uploaded;
  if (uploaded.every(({ bytes }) => bytes.length === 0)) throw invalid("This file is empty.");
  const unpacked = await unpackUpload(uploaded);
  const files = unpacked.files.map((file) => new SourceFile(file));
  let rest = files;
  const readings = IMPORT_FORMATS.flatMap((format) => {
    const reading = rest.length === 0 ? null : format.read(rest);
    if (!reading) return [];
    const taken = new Set(reading.files);
    rest = rest.filter((file) => !taken.has(file));
    return [{ format, ...reading }];
  });
  const [lonely] = files;
  if (readings.length === 0 && only && uploaded.length === 1 && files.length === 1 && lonely)
    throw refusalOf(lonely);
  const empty = readings.filter(({ rows, categories = [] }) => rows.length === 0 && categories.length === 0);
  const problems = [
    // Known but without a prompt: to be said beside others; alone, the whole upload is refused in words.
    ...(empty.length < readings.length ? empty.flatMap((reading) => reading.files.map(holdsNone)) : []),
    ...rest.map((file) => ({ problem: problemOf(file), title: file.path })),
    ...unpacked.left.map(({ path, reason }) => ({ problem: reason, title: path })),
  ];
  return {
    formats: readings.map(({ format }) => format.id),
    label: labelOf(readings.map(({ format, label }) => label ?? format.label)),
    rows: [...readings.flatMap(({ rows }) => rows), ...problems],
    categories: readings.flatMap(({ categories = [] }) => categories),
    tables: readings.flatMap(({ tables = [] }) => tables),
    encodings: [...new Set(files.flatMap(({ unusualEncoding }) => unusualEncoding ?? []))],
  };
}

const holdsNone = ({ path }: SourceFile): FoundRow => ({ problem: "It holds no prompts.", title: path });

const labelOf = (labels: readonly string[]) => [...new Set(labels)].join(" · ") || "Nothing we know";

/** Kinds of file we read by name; with another name a file is refused before anyone looks for text in it. */
const READ_BY_NAME = [
  "csv",
  "tsv",
  "tab",
  "json",
  "jsonl",
  "ndjson",
  "yaml",
  "yml",
  "toml",
  "html",
  "htm",
  "md",
  "markdown",
  "txt",
  "",
];

function refusalOf(file: SourceFile): DomainError {
  if (!READ_BY_NAME.includes(file.extension) && file.json === undefined) {
    return new DomainError(
      "UNSUPPORTED",
      "This kind of file isn't known. Choose a CSV, JSON, YAML, Markdown, text, HTML or zip file.",
    );
  }
  if (file.text.trim() === "" && !file.unreadable) return invalid("This file is empty.");
  return invalid(problemOf(file));
}

function problemOf(file: SourceFile): string {
  const broken =
    file.unreadable ?? file.jsonProblem ?? file.yamlProblem ?? file.tomlProblem ?? file.tableProblem;
  if (broken) return broken;
  if (file.json !== undefined) {
    return "No prompts were found in this JSON. It should hold a list of objects, each with a title and a content.";
  }
  if (file.yaml !== undefined) return "No prompts were found in this YAML.";
  if (file.toml !== undefined) return "No prompts were found in this TOML.";
  return "It is not a kind of file that holds prompts.";
}
