import { type JsonOutline, type JsonSpan, parseJson } from "../reading/json-outline";
import { createPace } from "../reading/pace";
import type { FoundRow, RecognisedFile } from "./format";

/** A value longer than this, in characters, holds no prompt that fits: it is not even parsed. */
const MAX_VALUE_LENGTH = 2 * 1024 * 1024;

/** A JSON file whose values are parsed only when asked for. */
export interface JsonDocument {
  /** The file's elements: of the list it is, or of its member `name`. Null when there is no such list. */
  list(name?: string): JsonList | null;
  /** Names of the members of the object it is. */
  readonly names: readonly string[];
  /** One member's value; undefined when there is none, or it is too long to be anything we know. */
  member(name: string): unknown;
}

export interface JsonList {
  readonly length: number;
  /** The first element, which tells formats apart; undefined when the list is empty. */
  readonly first: unknown;
  /** Every element in order; undefined for one too long to hold a prompt. May be read again. */
  read(): AsyncIterable<unknown>;
}

/** One kind of JSON: how to read a document of this kind, or null when it is not. */
export type JsonFormat = (document: JsonDocument) => Promise<JsonReading | null> | JsonReading | null;
export type JsonReading = Pick<RecognisedFile, "format" | "label" | "rows"> &
  Partial<Pick<RecognisedFile, "categories">>;

/** What becomes of an element that is no prompt: `read` gives undefined where it is too long to be one. */
export function notAPrompt(item: unknown, title = ""): FoundRow {
  return {
    problem: item === undefined ? "It is longer than a prompt can be." : "It holds no prompt.",
    title,
  };
}

/** Makes an outlined text readable by member and by element. */
export function toDocument(text: string, outline: JsonOutline): JsonDocument {
  const parse = (span: JsonSpan) =>
    span.end - span.start > MAX_VALUE_LENGTH ? undefined : parseJson(text, span);

  const toList = (spans: readonly JsonSpan[]): JsonList => ({
    length: spans.length,
    first: spans[0] && parse(spans[0]),
    async *read() {
      const pace = createPace();
      for (const span of spans) {
        yield parse(span);
        await pace(span.end - span.start);
      }
    },
  });

  return {
    names: [...outline.members.keys()],
    member(name) {
      const span = outline.members.get(name);
      return span && parse(span);
    },
    list(name) {
      const spans = name === undefined ? outline.items : outline.members.get(name)?.items;
      return spans ? toList(spans) : null;
    },
  };
}
