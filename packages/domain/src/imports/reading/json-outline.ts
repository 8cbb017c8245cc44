import { invalid } from "../../core/errors";
import { createPace, type Pace } from "./pace";

/** Half-open place of a value in the text. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

/** Where a JSON text's values stand, to be parsed one at a time. */
export interface JsonOutline {
  /** The elements of the array that is the whole text; null when it is an object. */
  readonly items: readonly JsonSpan[] | null;
  /** The members of the object that is the whole text, with their elements where a member is an array. */
  readonly members: ReadonlyMap<string, JsonSpan & { readonly items: readonly JsonSpan[] | null }>;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] = [0x5b, 0x5d, 0x7b, 0x7d, 0x2c, 0x3a];
const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/**
 * Finds the values at the top of a JSON text without parsing them: `JSON.parse` of 25 MB would hold up every other
 * request for a quarter of a second. Whether the values themselves are well formed shows when they are parsed.
 *
 * @param tooMany called as soon as a list has more than `maxItems` elements; throws.
 * @throws DomainError INVALID, naming the line, when the text is no list or object, or its brackets do not match.
 */
export async function outlineJson(
  text: string,
  maxItems: number,
  tooMany: () => never,
): Promise<JsonOutline> {
  const scanner = new Scanner(text, createPace(), maxItems, tooMany);
  return scanner.readDocument();
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < place; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

class Scanner {
  #at = 0;

  constructor(
    readonly text: string,
    readonly pace: Pace,
    readonly maxItems: number,
    readonly tooMany: () => never,
  ) {}

  async readDocument(): Promise<JsonOutline> {
    const opening = this.#skipBlank();
    if (opening === OPEN_LIST) {
      const items = await this.#readList();
      this.#expectEnd();
      return { items, members: new Map() };
    }
    if (opening !== OPEN_OBJECT) this.#refuse("a list or an object is expected");
    const members = await this.#readMembers();
    this.#expectEnd();
    return { items: null, members };
  }

  async #readMembers() {
    const members = new Map<string, JsonSpan & { items: JsonSpan[] | null }>();
    this.#at++;
    if (this.#skipBlank() === CLOSE_OBJECT) this.#at++;
    else {
      for (let next = COMMA; next === COMMA; next = this.#readSeparator(CLOSE_OBJECT)) {
        if (this.#skipBlank() !== QUOTE) this.#refuse("a name in quotes is expected");
        const key = parseJson(this.text, this.#readString());
        if (this.#skipBlank() !== COLON) this.#refuse("a colon is expected");
        this.#at++;
        const start = this.#at;
        const items = this.#skipBlank() === OPEN_LIST ? await this.#readList() : null;
        if (!items) await this.#readValue();
        members.set(String(key), { start, end: this.#at, items });
      }
    }
    return members;
  }

  async #readList(): Promise<JsonSpan[]> {
    const items: JsonSpan[] = [];
    this.#at++;
    if (this.#skipBlank() === CLOSE_LIST) {
      this.#at++;
      return items;
    }
    for (let next = COMMA; next === COMMA; next = this.#readSeparator(CLOSE_LIST)) {
      this.#skipBlank();
      items.push(await this.#readValue());
      if (items.length > this.maxItems) this.tooMany();
    }
    return items;
  }

  /** Steps over one value; what is between its own brackets is only counted. */
  async #readValue(): Promise<JsonSpan> {
    const start = this.#at;
    let paced = start;
    let depth = 0;
    while (this.#at < this.text.length) {
      const code = this.text.charCodeAt(this.#at);
      if (depth === 0 && (code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT)) break;
      if (code === QUOTE) this.#readString();
      else {
        if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
        if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
        this.#at++;
      }
      if (this.#at - paced > 32_768) {
        await this.pace(this.#at - paced);
        paced = this.#at;
      }
    }
    await this.pace(this.#at - paced);
    if (depth !== 0 || this.#at >= this.text.length)
      this.#refuse("it ends before its brackets are closed", start);
    return { start, end: this.#at };
  }

  #readString(): JsonSpan {
    const start = this.#at;
    for (let end = this.text.indexOf('"', start + 1); end !== -1; end = this.text.indexOf('"', end + 1)) {
      let escapes = 0;
      while (this.text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
      if (escapes % 2 === 0) {
        this.#at = end + 1;
        return { start, end: this.#at };
      }
    }
    return this.#refuse("a quote is never closed", start);
  }

  /** Steps over a comma, or over the bracket that ends the list or object. @returns which it was. */
  #readSeparator(closing: number): number {
    const code = this.#skipBlank();
    if (code !== COMMA && code !== closing) this.#refuse("a comma or a closing bracket is expected");
    this.#at++;
    return code;
  }

  #skipBlank(): number {
    while (isBlank(this.text.charCodeAt(this.#at))) this.#at++;
    return this.text.charCodeAt(this.#at);
  }

  #expectEnd(): void {
    this.#skipBlank();
    if (this.#at < this.text.length) this.#refuse("more follows after its last bracket");
  }

  #refuse(what: string, place = this.#at): never {
    throw invalid(`This JSON is broken on line ${lineAt(this.text, place)}: ${what}.`);
  }
}

/**
 * Parses one value of an outlined text.
 *
 * @throws DomainError INVALID, naming the line on which the value starts, when it is not well formed.
 */
export function parseJson(text: string, { start, end }: JsonSpan): unknown {
  try {
    return JSON.parse(text.slice(start, end));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw invalid(`This JSON is broken in the value that starts on line ${lineAt(text, start)}.`);
  }
}
