import { parse as readToml, TomlError } from "smol-toml";
import { parseAllDocuments } from "yaml";
import { DomainError } from "../../core/errors";
import { isNestedTooDeep } from "../../core/yaml-nesting";
import { type DecodedText, decodeText } from "../reading/decode";
import { lineAt } from "../reading/line-at";
import type { RawFile } from "../reading/unpack";
import { type CsvTable, readCsv } from "./csv-table";

/** Longer YAML or TOML than this, in characters, is data and no list of prompts. */
const MAX_YAML_LENGTH = 4 * 1024 * 1024;

/** A file as formats look at it; it is decoded and parsed once, however many formats look. */
export class SourceFile {
  readonly path: string;
  /** Without folders. */
  readonly name: string;
  /** Lower case, without the dot; empty when there is none. */
  readonly extension: string;
  readonly #bytes: Buffer;
  #decoded: DecodedText | DomainError | undefined;
  #csv: CsvTable | { problem: string } | undefined;
  #json: { value: unknown; problem: string | null } | undefined;
  #yaml: { value: unknown; problem: string | null } | undefined;
  #toml: { value: unknown; problem: string | null } | undefined;

  constructor({ path, bytes }: RawFile) {
    this.path = path;
    this.name = path.slice(path.lastIndexOf("/") + 1);
    this.extension = /\.([^./\\]+)$/.exec(this.name)?.[1]?.toLowerCase() ?? "";
    this.#bytes = bytes;
  }

  /** Names of the folders it lies in, outermost first. */
  get folders(): string[] {
    return this.path.split("/").slice(0, -1);
  }

  /** Its name without its extension. */
  get stem(): string {
    return this.extension === "" ? this.name : this.name.slice(0, -this.extension.length - 1);
  }

  /** Its text, line breaks as the file has them; empty when it is no text. */
  get text(): string {
    const decoded = this.#decode();
    return decoded instanceof DomainError ? "" : decoded.text;
  }

  /** Why it has no text, or null when it has. */
  get unreadable(): string | null {
    const decoded = this.#decode();
    return decoded instanceof DomainError ? decoded.message : null;
  }

  /** How it is encoded, where it is not the usual UTF-8. */
  get unusualEncoding(): string | null {
    const decoded = this.#decode();
    return decoded instanceof DomainError || decoded.encoding === "UTF-8" ? null : decoded.encoding;
  }

  /** Its value when it is JSON (a list or an object); undefined when it is not. */
  get json(): unknown {
    return this.#parseJson().value;
  }

  /** Why it is no JSON although it looks like it; null when it is JSON, or looks like something else. */
  get jsonProblem(): string | null {
    return this.#parseJson().problem;
  }

  /** Its rows when it is named as a table, or its first line is a header of prompts; null when it is none, or broken. */
  get table(): CsvTable | null {
    const csv = this.#parseCsv();
    return csv && !("problem" in csv) ? csv : null;
  }

  get tableProblem(): string | null {
    const csv = this.#parseCsv();
    return csv && "problem" in csv ? csv.problem : null;
  }

  /** Its value when it is named YAML and is; undefined when it is not. */
  get yaml(): unknown {
    return this.#parseYaml().value;
  }

  get yamlProblem(): string | null {
    return this.#parseYaml().problem;
  }

  /** Its value when it is named TOML and is; undefined when it is not. */
  get toml(): unknown {
    return this.#parseToml().value;
  }

  get tomlProblem(): string | null {
    return this.#parseToml().problem;
  }

  #decode(): DecodedText | DomainError {
    if (this.#decoded) return this.#decoded;
    try {
      this.#decoded = decodeText(this.#bytes);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#decoded = error;
    }
    return this.#decoded;
  }

  #parseCsv() {
    if (!this.#csv && isTable(this.text, this.extension)) this.#csv = readCsv(this.text);
    return this.#csv;
  }

  #parseJson() {
    this.#json ??= parseJson(this.text, this.extension);
    return this.#json;
  }

  #parseToml() {
    this.#toml ??= this.extension === "toml" ? parseToml(this.text) : nothing;
    return this.#toml;
  }

  #parseYaml() {
    this.#yaml ??= ["yml", "yaml"].includes(this.extension) ? parseYaml(this.text) : nothing;
    return this.#yaml;
  }
}

/** A text without a telling name is a table when its first line names a column for the prompts' text. */
function isTable(text: string, extension: string): boolean {
  if (["csv", "tsv", "tab"].includes(extension)) return true;
  if (!["", "txt"].includes(extension)) return false;
  const [line = ""] = text
    .slice(0, 4096)
    .trimStart()
    .split(/[\r\n]/, 1);
  return /[,;\t]/.test(line) && /(?:^|[,;\t])"?(?:prompt|content|text|body)"?(?:[,;\t]|$)/i.test(line);
}

const nothing = { value: undefined, problem: null };
const unreadableYaml = {
  value: undefined,
  problem: "This YAML cannot be read: it is nested too deep, or unfolds too far.",
};

/** A text is taken for JSON when it is named so, or begins as JSON does and not as a prompt in brackets. */
function parseJson(text: string, extension: string): { value: unknown; problem: string | null } {
  const looksLikeJson = extension === "json" || /^\s*(?:\{\s*["}]|\[\s*["{[\]])/.test(text.slice(0, 4096));
  if (!looksLikeJson || extension === "jsonl" || extension === "ndjson") return nothing;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { value, problem: null } : nothing;
  } catch (error) {
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    const line = lineAt(text, place === undefined ? text.length : Number(place));
    return { value: undefined, problem: `This JSON is broken on line ${line}.` };
  }
}

function parseToml(text: string): { value: unknown; problem: string | null } {
  if (text.length > MAX_YAML_LENGTH) return nothing;
  try {
    return { value: readToml(text, { integersAsBigInt: "asNeeded" }), problem: null };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { value: undefined, problem: `This TOML is broken on line ${error.line}.` };
  }
}

function parseYaml(text: string): { value: unknown; problem: string | null } {
  if (text.length > MAX_YAML_LENGTH) return nothing;
  if (isNestedTooDeep(text)) return unreadableYaml;
  try {
    const documents = parseAllDocuments(text, { logLevel: "silent" });
    const [error] = Array.isArray(documents) ? documents.flatMap((document) => document.errors) : [];
    if (error) {
      const line = error.linePos?.[0].line ?? 1;
      return { value: undefined, problem: `This YAML is broken on line ${line}.` };
    }
    // A few aliases are how people share settings; enough to unfold into gigabytes are refused.
    const values = Array.isArray(documents)
      ? documents.map((one): unknown => one.toJS({ maxAliasCount: 100 }))
      : [];
    return { value: values.length > 1 ? values : values[0], problem: null };
  } catch {
    return unreadableYaml;
  }
}
