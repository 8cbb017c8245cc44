import { DomainError, invalid } from "../../core/errors";
import { toUtf8 } from "../reading/utf8";
import { recogniseCsv } from "./csv";
import { exportedCategories } from "./exported-categories";
import type { FoundRow, RecognisedFile } from "./format";
import { recogniseJson } from "./json";
import { readMarkdown } from "./markdown";
import { recogniseMarkdownZip } from "./markdown-zip";

type Kind = "csv" | "json" | "markdown";

const KINDS: Readonly<Record<string, Kind>> = {
  csv: "csv",
  tsv: "csv",
  json: "json",
  md: "markdown",
  markdown: "markdown",
  mdx: "markdown",
};

/** First bytes of a zip, also of an empty one; of files people mistake for text we can say more than "binary". */
const ZIP_STARTS = ["PK\u0003\u0004", "PK\u0005\u0006"];

/**
 * Finds out what a file is and how to read it: by its first bytes (zip), else by its extension, else by how its text
 * begins. Rows are read as they are asked for, in turns with other requests.
 *
 * @throws DomainError INVALID, UNSUPPORTED or TOO_LARGE with a sentence that says what is wrong with the file; reading
 *   the rows may throw the same.
 */
export async function recogniseFile(fileName: string, bytes: Buffer): Promise<RecognisedFile> {
  if (bytes.length === 0) throw invalid("This file is empty.");
  if (ZIP_STARTS.includes(bytes.toString("latin1", 0, 4))) return recogniseMarkdownZip(bytes);
  const extension = /\.(?<extension>[^./\\]+)$/.exec(fileName)?.groups?.extension?.toLowerCase() ?? "";
  const byName = KINDS[extension];
  if (!byName && extension !== "" && extension !== "txt") {
    throw new DomainError("UNSUPPORTED", "Choose a CSV, JSON, Markdown, text or zip file.");
  }
  const text = toUtf8(bytes);
  if (text.toString("utf8", 0, 4096).trim() === "" && text.toString("utf8").trim() === "") {
    throw invalid("This file is empty.");
  }
  const kind = byName ?? guessKind(text);
  if (kind === "csv") return recogniseCsv(text);
  if (kind === "json") return recogniseJson(text.toString("utf8"));
  return recogniseMarkdown(fileName, text.toString("utf8"));
}

/** What a text without a telling name is, by its first line. */
function guessKind(text: Buffer): Kind {
  const start = text.toString("utf8", 0, 4096).trimStart();
  if (/^[[{]\s*["{[\]}]/.test(start)) return "json";
  const [line = ""] = start.split(/[\r\n]/, 1);
  const isHeader =
    /[,;\t]/.test(line) && /(?:^|[,;\t])"?(?:prompt|content|text|body)"?(?:[,;\t]|$)/i.test(line);
  return isHeader ? "csv" : "markdown";
}

function recogniseMarkdown(fileName: string, text: string): RecognisedFile {
  const categories = exportedCategories();
  async function* readRows(): AsyncGenerator<FoundRow> {
    yield readMarkdown(text, fileName, null, categories);
  }
  return { format: "markdown", label: "Markdown file", rows: readRows(), categories: categories.list };
}
