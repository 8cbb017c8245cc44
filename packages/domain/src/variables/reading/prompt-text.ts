import { CodeReader } from "../code";
import { LoopReader } from "../loops";
import { type AnswerForm, findAnswerForms } from "../output-slots";
import { SentenceReader } from "../sentences";
import { variableKey } from "../variable";
import type { Pair } from "./mention";
import {
  CONTEXT_WORDS,
  EXAMPLE_WORDS,
  FORMAT_WORDS,
  LISTED_EXAMPLE_WORDS,
  MARK_WORDS,
  PRESS_WORDS,
  REQUEST,
  SHOWN_WORDS,
  SPEECH_WORDS,
} from "./words";

/**
 * Of the words around a place, those that its line has: without them nothing on it can read as what they are called after,
 * which spares most lines the search.
 */
interface LineWords {
  readonly marks: boolean;
  readonly listedExamples: boolean;
  readonly examples: boolean;
  readonly speech: boolean;
  readonly shown: boolean;
  readonly press: boolean;
  readonly format: boolean;
  readonly question: boolean;
}

/** Facts about a line that apply to its places. */
interface LineMarks {
  /** Where its text begins. */
  readonly first: number;
  /** Null when it has no word of any kind. */
  readonly words: LineWords | null;
  readonly isYaml: boolean;
  /** A command with its options: `usage: save [-h] [file]`. */
  readonly isUsage: boolean;
}

/** The distance before a place within which words decide about it. */
export const LOOK_BACK = 240;
/** The distance before a place within which words say that it is an example or is shown. */
export const NEAR = 80;
/** A line is searched for words no further than this. */
const LONGEST_LINE = 2_000;

/** A prompt with what its parts tell about the places in it; each part is read once, when it is first asked for. */
export class PromptText {
  readonly code: CodeReader;
  /** Ids of reference links and footnotes. */
  readonly references: ReadonlySet<string>;
  readonly closedTags: ReadonlySet<string>;
  /** Null without any. */
  readonly loops: LoopReader | null;
  /** Names whose turn it is in a transcript. */
  readonly speakers: ReadonlySet<string>;
  /** Whether any words stand here without which no place can be told or shown. */
  readonly hasWords: boolean;
  private readonly words: LineWords | null;
  readonly hasBackslash: boolean;
  /** An agent or a skill, as the tools that run them read it from a file: the form of its marks is for the model. */
  readonly isDefinition: boolean;
  /** A JSON object, or one of its kind, from the first character to the last. */
  readonly isJson: boolean;
  readonly hasAnswers: boolean;
  /** A template of Python's, with single braces around names and doubled ones for braces of the text itself. */
  readonly isFormatString: boolean;
  /** Keys of YAML from the first line on, some of them with lists or keys below. */
  private readonly isYaml: boolean;
  private readonly hasCurlyQuotes: boolean;
  private readonly hasQuotes: boolean;
  private readonly hasUsage: boolean;
  private readonly lines: LineMarks[] = [];
  private readonly sentences: SentenceReader;
  private forms: readonly AnswerForm[] | null = null;
  private nextForm = 0;
  /** The last answer of `before`, and the place it is for. */
  private beforeText = "";
  private beforeStart = -1;

  constructor(
    readonly text: string,
    private readonly lineStarts: readonly number[],
  ) {
    this.code = new CodeReader(text, lineStarts);
    this.references = text.includes("]:") ? keysOf(text, DEFINITION) : NONE;
    this.closedTags = text.includes("/") ? keysOf(text, CLOSING_TAG) : NONE;
    this.loops = /\{\{[#^]|\{%/.test(text) ? new LoopReader(text) : null;
    this.speakers = text.includes("]:") ? speakersOf(text) : NONE;
    this.hasWords = CONTEXT_WORDS.test(text);
    this.words = this.hasWords ? wordsIn(text) : null;
    this.hasCurlyQuotes = /[“”]/.test(text);
    this.hasQuotes = this.hasCurlyQuotes || text.includes('"');
    this.hasBackslash = text.includes("\\");
    this.isJson =
      /^\s*[{[]\s*["{]/.test(text.slice(0, LOOK_BACK)) && /["\]}]\s*[}\]]\s*$/.test(text.slice(-LOOK_BACK));
    this.isYaml = /^[a-z_][\w-]*:[ \n]/.test(text.slice(0, NEAR)) && YAML_BLOCK.test(text);
    this.hasAnswers = /\b(?:output|response|answer|reply)s?:/i.test(text);
    this.isFormatString = text.includes("{{") && ESCAPED_OBJECT.test(text) && SINGLE_BRACES.test(text);
    this.hasUsage = USAGE.test(text);
    this.isDefinition = DEFINITION_OF_AGENT.test(text);
    this.sentences = new SentenceReader(text);
  }

  /**
   * The text before a place on its line. Bounded, so that one endless line stays linear; a cut text begins with "…".
   */
  before(start: number, line: number): string {
    // Several rules ask about the same place one after the other.
    if (start !== this.beforeStart) {
      const lineStart = this.lineStarts[line] ?? 0;
      const from = Math.max(lineStart, start - LOOK_BACK);
      this.beforeText = (from === lineStart ? "" : "…") + this.text.slice(from, start);
      this.beforeStart = start;
    }
    return this.beforeText;
  }

  /** Computes the facts about a line once for all its places. */
  marksOf(line: number): LineMarks {
    let marks = this.lines[line];
    if (!marks) {
      const start = this.lineStarts[line] ?? 0;
      let first = start;
      while (first < start + LOOK_BACK && isBlank(this.text.charCodeAt(first))) first += 1;
      const text = this.hasWords || this.isYaml || first > start ? this.code.line(line, LONGEST_LINE) : "";
      marks = {
        first,
        words: this.words && CONTEXT_WORDS.test(text) ? wordsIn(text, this.words) : null,
        isUsage: this.hasUsage && USAGE.test(this.code.line(line, LONGEST_LINE)),
        // `  key: [item]`: an entry of YAML, set in; of a text that is all YAML, also a list at the margin.
        isYaml: first > start ? SET_IN_LIST.test(text) : this.isYaml && /^[a-z_][\w-]*: \[[^\]]*,/.test(text),
      };
      this.lines[line] = marks;
    }
    return marks;
  }

  /**
   * Where on its line the quotation opens that a place stands in; -1 when it stands in none. A straight mark behind a word
   * closes one.
   */
  quotationOf(start: number, line: number): number {
    if (!this.hasQuotes) return -1;
    const lineStart = this.lineStarts[line] ?? 0;
    const from = Math.max(lineStart, start - LOOK_BACK);
    let isClosed = false;
    for (let place = start - 1; place >= from; place -= 1) {
      const code = this.text.charCodeAt(place);
      if (code === OPENING_QUOTE) return place;
      if (code === CLOSING_QUOTE) return -1;
      if (code !== STRAIGHT_QUOTE || isClosed) continue;
      if (place === lineStart || BEFORE_OPENING.includes(this.text.charAt(place - 1))) return place;
      if (!this.hasCurlyQuotes) return -1;
      isClosed = true;
    }
    return -1;
  }

  isInSentence(start: number, line: number): boolean {
    return this.sentences.isWithin(start, this.lineStarts[line] ?? 0);
  }

  /** Whether a place stands where the prompt shows the form of its answer. */
  isSlot(pair: Pair, least: AnswerForm["sureness"]): boolean {
    const { start, line, notation } = pair;
    this.forms ??= findAnswerForms(this.text, this.lineStarts);
    // Mentions come in the order of their ends, so nearly in that of their places.
    while (this.nextForm > 0 && (this.forms[this.nextForm - 1]?.end ?? 0) > start) this.nextForm -= 1;
    while ((this.forms[this.nextForm]?.end ?? Number.POSITIVE_INFINITY) <= start) this.nextForm += 1;
    const form = this.forms[this.nextForm];
    if (!form || form.start > start) return false;
    if (form.sureness === "likely" && least === "exact") return false;
    // A sentence that merely stands there asks the person: "Write about [topic]".
    const isSentence = !form.isInline && this.isInSentence(start, line);
    const inner = this.text.slice(pair.innerStart, pair.innerEnd);
    if (form.sureness === "likely" && (isSentence || REQUEST.test(inner))) return false;
    const isForProgram = notation === "${x}" || (notation === "{x}" && SNAKE_CASE.test(inner));
    return !(isForProgram && isSentence);
  }
}

const ALL_WORDS: LineWords = {
  marks: true,
  listedExamples: true,
  examples: true,
  speech: true,
  shown: true,
  press: true,
  format: true,
  question: true,
};

/** @param around the words of all the text: a line has no others. */
const wordsIn = (text: string, around = ALL_WORDS): LineWords => ({
  marks: around.marks && MARK_WORDS.test(text),
  listedExamples: around.listedExamples && LISTED_EXAMPLE_WORDS.test(text),
  examples: around.examples && EXAMPLE_WORDS.test(text),
  speech: around.speech && SPEECH_WORDS.test(text),
  shown: around.shown && SHOWN_WORDS.test(text),
  press: around.press && PRESS_WORDS.test(text),
  format: around.format && FORMAT_WORDS.test(text),
  question: around.question && text.includes("?"),
});

/** A name that a program gives: no model is told to write "{tool_names}". */
const SNAKE_CASE = /^[a-z\d]+(?:_[a-z\d]+)+$/;

const STRAIGHT_QUOTE = 34;
const OPENING_QUOTE = 0x201c;
const CLOSING_QUOTE = 0x201d;
/** A straight mark behind one of these opens a quotation. */
const BEFORE_OPENING = " \t\u00A0([{:=*“—–-";

/** A space or a tab. */
const isBlank = (code: number) => code === 32 || code === 9;

const NONE: ReadonlySet<string> = new Set();

/** `{{"answer": …`: no JSON has two braces there, and no template's block begins so. */
const ESCAPED_OBJECT = /\{\{\s{0,80}["']\w[^"'\n]{0,80}["']\s{0,8}:/;
const SINGLE_BRACES = /(?<![{$\\])\{[A-Za-z_]\w{0,80}\}(?!\})/;

const SET_IN_LIST = /^\s{2,}(?:- )?[a-z_][\w-]*: \[/;
const YAML_BLOCK = /^[a-z_][\w-]*:[ \t]*\n {1,8}(?:- |[a-z_][\w-]*:)/m;

const USAGE = /^\s*usage:|\[--?[A-Za-z]/im;

/** Front matter that names and describes an agent or a skill. */
const DEFINITION_OF_AGENT =
  /^\s*---[ \t]*\r?\n(?=(?:(?!---).*\n){0,30}?description:)(?:(?!---).*\n){0,30}?name:/;

const DEFINITION =
  /^ {0,3}\[([^[\]\n]{1,120})\]:[ \t]*<?(?:[a-z][a-z\d+.-]*:\/\/|mailto:|www\.|#|\.{0,2}\/)/gim;
const CLOSING_TAG = /[[<]\/([^[\]<>\n]{1,120})[\]>]/g;

/** Names that begin several lines, each with a colon behind: the speakers in a transcript. */
function speakersOf(text: string): Set<string> {
  const once = new Set<string>();
  const several = new Set<string>();
  for (const [, name = ""] of text.matchAll(/^\[([^[\]\n]{1,40})\]:/gm)) {
    const key = variableKey(name);
    (once.has(key) ? several : once).add(key);
  }
  return several;
}

function keysOf(text: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, id = ""]) => variableKey(id)));
}
