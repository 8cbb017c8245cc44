import { CodeReader } from "./code";
import { findLoops, isOfLoop, type Loop } from "./loops";
import { type Named, readAngle, readBrace, readBracket, readDollar, readDouble } from "./names";
import { type AnswerForm, findAnswerForms } from "./output-slots";
import { type Pair, scanPairs } from "./scan";
import { SentenceReader } from "./sentences";
import type { Notation, Place, Settled, Variable, Variables } from "./variable";
import { LONGEST_NAME, variableKey } from "./variable";

/**
 * How a pair of marks reads: a variable; "doubtful", when a person may be meant or not; "no", a name that stands in
 * code and the like, which only its owner can make a variable; null when it can be none.
 */
type Reading = "variable" | "doubtful" | "no" | null;

interface Mention {
  readonly pair: Pair;
  readonly named: Keyed;
  readonly reading: Exclude<Reading, null>;
}

/** What one look at a line tells about its places. */
interface LineMarks {
  /** Where its text begins. */
  readonly first: number;
  readonly hasWords: boolean;
  readonly isYaml: boolean;
  /** A command with its options: `usage: save [-h] [file]`. */
  readonly isUsage: boolean;
}

/** All mentions of one name: what its owner said of it, and what is found on the way. */
interface Group {
  readonly key: string;
  readonly isNot: boolean;
  readonly isAlso: boolean;
  /** A name that is a variable somewhere is one wherever it stands outside code. */
  isSure: boolean;
  variable: Variable | null;
  doubtful: Variable | null;
}

interface Keyed extends Named {
  readonly group: Group;
  /** Its words ask a person to put something in. */
  readonly isRequest: boolean;
  /** Its words ask the model for its part. */
  readonly isForModel: boolean;
}

/** A text with so many brackets, and this long, is a manual that shows forms: there only plain requests count. */
const MANUAL_BRACKETS = 14;
const MANUAL_LENGTH = 4_000;

/**
 * Finds the places of a prompt that a person fills in before using it, in every notation people write:
 * `[name]`; `{{name}}`, also with Open WebUI's types; `${name}` and `${name:default}`; `{name}`; `<your name>`.
 *
 * Prompts hold the same marks for many other things, so a place counts only if it reads as a blank for a person.
 * Code (fenced, indented, in backticks, plainly source), JSON, LaTeX, regular expressions, GitHub's `${{ }}`, blocks of
 * Jinja and Handlebars, Markdown's links, footnotes and task boxes, citations, tags and transcripts hold none, nor does
 * the form of an answer that the model is to fill. Pure, and linear in the text's length.
 */
export function parseVariables(text: string, settled: Settled = {}): Variables {
  return new Parser(text, settled).parse();
}

class Parser {
  private readonly code: CodeReader;
  private readonly pairs: readonly Pair[];
  private readonly lineStarts: readonly number[];
  private readonly references: ReadonlySet<string>;
  private readonly closedTags: ReadonlySet<string>;
  private readonly loops: readonly Loop[];
  private readonly not: ReadonlySet<string>;
  private readonly also: ReadonlySet<string>;
  private forms: readonly AnswerForm[] | null = null;
  private nextForm = 0;
  /** Inside of a pair → its reading, where that does not depend on the place; for each notation. */
  private readonly known: Readonly<Record<Notation, Map<string, Keyed | null>>> = {
    "[x]": new Map(),
    "{{x}}": new Map(),
    "${x}": new Map(),
    "{x}": new Map(),
    "<x>": new Map(),
  };
  private readonly groups = new Map<string, Group>();
  private readonly lines: LineMarks[] = [];
  private readonly sentences: SentenceReader;
  private readonly hasWords: boolean;
  private readonly hasBackslash: boolean;
  private readonly hasUsage: boolean;
  /** An agent or a skill, as the tools that run them read it from a file: the form of its marks is for the model. */
  private readonly isDefinition: boolean;
  private readonly speakers: ReadonlySet<string>;

  constructor(
    private readonly text: string,
    { notVariables = [], alsoVariables = [] }: Settled,
  ) {
    const { pairs, lineStarts } = scanPairs(text);
    this.pairs = pairs;
    this.lineStarts = lineStarts;
    this.code = new CodeReader(text, lineStarts);
    this.references = text.includes("]:") ? keysOf(text, DEFINITION) : NONE;
    this.closedTags = text.includes("/") ? keysOf(text, CLOSING_TAG) : NONE;
    this.loops = /\{\{[#^]|\{%/.test(text) ? findLoops(text) : [];
    this.not = new Set(notVariables.map(variableKey));
    this.also = new Set(alsoVariables.map(variableKey));
    this.hasWords = CONTEXT_WORDS.test(text);
    this.isDefinition = DEFINITION_OF_AGENT.test(text);
    this.hasUsage = USAGE.test(text);
    this.speakers = text.includes("]:") ? speakersOf(text) : NONE;
    this.hasBackslash = text.includes("\\");
    this.sentences = new SentenceReader(text);
  }

  parse(): Variables {
    const mentions = this.withoutManuals(this.readPairs());
    for (const { named, reading } of mentions) {
      const { group } = named;
      if (!group.isNot && (reading === "variable" || group.isAlso)) group.isSure = true;
    }
    const inOrder: Group[] = [];
    const places: Place[] = [];
    const doubtfulPlaces: Place[] = [];
    for (const mention of mentions) {
      const { pair, named, reading } = mention;
      const { group } = named;
      if (group.isNot) continue;
      if (group.isSure && (reading !== "no" || group.isAlso)) {
        if (!group.variable) {
          group.variable = variableOf(mention);
          inOrder.push(group);
        } else if (isMoreSaid(named)) group.variable = joined(group.variable, named);
        places.push({ start: pair.start, end: pair.end, key: group.key });
      } else if (!group.isSure && reading === "doubtful") {
        if (!group.doubtful) {
          group.doubtful = variableOf(mention);
          inOrder.push(group);
        }
        doubtfulPlaces.push({ start: pair.start, end: pair.end, key: group.key });
      }
    }
    return {
      variables: inOrder.flatMap(({ variable }) => variable ?? []),
      places,
      doubtful: inOrder.flatMap(({ doubtful }) => doubtful ?? []),
      doubtfulPlaces,
    };
  }

  /** The mentions, in order and apart: of nested ones the outer `${…}` or `{{…}}`, but the inner bracket. */
  private readPairs(): Mention[] {
    const found: Mention[] = [];
    let indexEnd = -1;
    for (const pair of this.pairs) {
      const { start, end, notation } = pair;
      if (notation === "[x]" && (start === indexEnd || this.isIndex(start))) {
        indexEnd = end;
        dropInside(found, start);
        continue;
      }
      if (notation === "[x]" && this.isWholeUnit(pair)) {
        dropInside(found, start);
        continue;
      }
      const named = this.nameOf(pair);
      const last = found.at(-1);
      if (!named) {
        // `${${name}}` of a careless tool: the inner name, all the marks.
        if (
          notation === "${x}" &&
          last &&
          last.pair.start === pair.innerStart &&
          last.pair.end === pair.innerEnd
        ) {
          found[found.length - 1] = { ...last, pair: { ...last.pair, start, end } };
        }
        continue;
      }
      const holdsAnother = last !== undefined && last.pair.start >= start;
      if (holdsAnother && (notation === "[x]" || notation === "<x>")) continue;
      const reading = this.read(pair, named);
      if (!reading) continue;
      if (holdsAnother) dropInside(found, start);
      else if (last && last.pair.end > start) continue;
      found.push({ pair, named, reading });
    }
    return found;
  }

  private nameOf({ notation, start, end, innerStart, innerEnd, line }: Pair): Keyed | null {
    const inner = this.text.slice(innerStart, innerEnd);
    // One letter, a speaker's name and a declaration are told by what stands around them.
    const isTold =
      notation === "[x]" &&
      (inner === "x" || inner === "X" || this.text.charAt(end) === ":" || this.isDeclaration(start));
    const known = this.known[notation];
    let named = isTold ? undefined : known.get(inner);
    if (named === undefined) {
      const read =
        notation === "[x]"
          ? readBracket(inner, this.before(start, line), this.text.charAt(end))
          : READERS[notation](inner);
      named = read && {
        ...read,
        group: this.groupOf(variableKey(read.name)),
        isRequest: REQUEST.test(read.name),
        isForModel: MODEL.test(read.name),
      };
      if (!isTold) known.set(inner, named);
    }
    return named;
  }

  private groupOf(key: string): Group {
    let group = this.groups.get(key);
    if (!group) {
      const isNot = this.not.has(key);
      group = { key, isNot, isAlso: this.also.has(key), isSure: false, variable: null, doubtful: null };
      this.groups.set(key, group);
    }
    return group;
  }

  private read(pair: Pair, named: Keyed): Reading {
    const { notation, start, line } = pair;
    const code = this.code.kindAt(start, line);
    if (code === "fenced") {
      // A block that holds nothing but a blank may be where a person pastes, or where the model answers.
      if (this.code.isAlone(pair)) return "doubtful";
      return notation === "${x}" && (named.default !== null || named.options.length > 0) ? "doubtful" : "no";
    }
    if (code) return "no";
    if (HTML_BEFORE.test(this.before(start, line).slice(-NEAR))) return "no";
    const reading = this.readMark(pair, named);
    const isDefined = this.isDefinition && notation !== "${x}" && notation !== "{{x}}" && !named.isRequest;
    return reading === "variable" && isDefined ? "doubtful" : reading;
  }

  /** How a pair reads by its notation, outside code. */
  private readMark(pair: Pair, named: Keyed): Reading {
    const { notation, start } = pair;
    switch (notation) {
      case "${x}":
        return this.isSlot(pair, "exact") ? "doubtful" : "variable";
      case "{{x}}":
        // `style={{ … }}` of a component.
        if (this.text.charAt(start - 1) === "=" || isOfLoop(this.loops, start, named.name)) return "no";
        if (/\w\.\w/.test(named.name) || this.isTold(pair)) return "doubtful";
        return this.isSlot(pair, "exact") ? "doubtful" : "variable";
      case "{x}":
        return this.readBraceAt(pair, named);
      case "<x>":
        return this.readAngleAt(pair, named);
      case "[x]":
        return this.readBracketAt(pair, named);
    }
  }

  private readBraceAt(pair: Pair, { isForModel }: Keyed): Reading {
    const { start, end } = pair;
    const last = this.text.charAt(start - 1);
    // LaTeX's indices and arguments, a program's blocks.
    if (/[A-Za-z0-9\\^_)\]]/.test(last)) return "no";
    if (last === "}" && this.hasBackslash && /\\\w+(?:\{[^{}]*\})+$/.test(this.before(start, pair.line)))
      return "no";
    // Paths of a web service and of files.
    const next = this.text.charAt(end);
    if (
      (last === "/" || next === "/") &&
      /(?:^|[\s"'(`])[^\s"'(`]*\/\S*$/.test(this.before(start, pair.line))
    )
      return "no";
    if (this.isTold(pair)) return "doubtful";
    return isForModel || this.isSlot(pair, "likely") ? "doubtful" : "variable";
  }

  private readAngleAt(pair: Pair, { name, group, isRequest, isForModel }: Keyed): Reading {
    if (this.closedTags.has(group.key) || /\w/.test(this.text.charAt(pair.start - 1))) return null;
    if (this.isTold(pair)) return "doubtful";
    if (!isRequest && name !== name.toUpperCase() && this.isItemOfForm(pair)) return "doubtful";
    return isForModel || this.isSlot(pair, "likely") ? "doubtful" : "variable";
  }

  private readBracketAt(pair: Pair, { name, group: { key }, isRequest, isForModel }: Keyed): Reading {
    const { start, end, line } = pair;
    // Unbalanced doubles, `[[name]` and `[name]]`.
    if (this.text.charAt(start - 1) === "[" || this.text.charAt(end) === "]") return null;
    if (this.references.has(key) || this.closedTags.has(key)) return null;
    if (this.text.charAt(end) === ":" && this.speakers.has(key)) return null;
    if (this.isOptionOf(pair)) return "no";
    if (name.length > LONGEST_WORDS && !isRequest && !/\be\.g\b/i.test(name)) return "no";
    const marks = this.marksOf(line);
    if (
      (start === marks.first || isBold(this.text, marks.first, start)) &&
      !isRequest &&
      this.isLabel(pair, name)
    )
      return "no";
    if (marks.isYaml && this.text.slice(marks.first, start).endsWith(": ")) return "no";
    if (this.isMark(pair, name)) return "doubtful";
    if (this.isQuestion(pair) || this.isTold(pair) || (isForModel && !isRequest)) return "doubtful";
    return this.isSlot(pair, "likely") ? "doubtful" : "variable";
  }

  /** Whether the words before a place tell that it is shown or said rather than left open. */
  private isTold(pair: Pair): boolean {
    if (!this.hasWords || !this.marksOf(pair.line).hasWords) return false;
    const before = this.before(pair.start, pair.line);
    const near = before.slice(-NEAR);
    return (
      EXAMPLE.test(near) ||
      (isInQuotes(before) && LISTED_EXAMPLE.test(before)) ||
      this.isShown(pair, near) ||
      (pair.notation === "[x]" &&
        isInQuotes(before) &&
        (SPEECH.test(before) || INSTRUCTED_SPEECH.test(before)))
    );
  }

  /** `\begin{figure}[htbp]` of LaTeX, and what a manual's line of usage lists. */
  private isOptionOf({ start, line }: Pair): boolean {
    if (this.marksOf(line).isUsage) return true;
    return this.hasBackslash && /\\[A-Za-z]+\*?(?:\{[^{}]*\})*$/.test(this.before(start, line));
  }

  /** What stays in the answer as it is: "mark guesses as [Unverified]", "press [Enter]", "in [HH:MM] format". */
  private isMark({ start, end, line }: Pair, name: string): boolean {
    if (!this.hasWords || !this.marksOf(line).hasWords) return false;
    const near = this.before(start, line).slice(-NEAR);
    return (
      MARKED.test(near) ||
      (KEY.test(name) && PRESS.test(near)) ||
      (SOURCE.test(name) && /\b(?:cit(?:e|es|ed|ing|ations?)|sources?|references?)\b/i.test(near)) ||
      /^["'`*]* (?:formats?|notation|tags?|markers?|labels?|placeholders?|keys?|syntax)\b/i.test(
        this.text.slice(end, end + 20),
      )
    );
  }

  /** Within a question that the model is to ask: `1. "What happened when you tried [the fix]?"`. */
  private isQuestion({ start, end, line }: Pair): boolean {
    if (!this.hasWords || !this.marksOf(line).hasWords) return false;
    const before = this.before(start, line);
    return (
      isInQuotes(before) &&
      /^\s*(?:[-*+•]|\d+[.)])\s*["“][^"”]*$/.test(before) &&
      /^[^"“”\n]*\?["”]/.test(this.text.slice(end, end + LOOK_BACK))
    );
  }

  /** What one look at a line tells about all its places. */
  private marksOf(line: number): LineMarks {
    let marks = this.lines[line];
    if (!marks) {
      const start = this.lineStarts[line] ?? 0;
      let first = start;
      while (first < this.text.length && first < start + LOOK_BACK && /[ \t]/.test(this.text.charAt(first)))
        first += 1;
      const text = this.hasWords || first > start ? this.code.line(line, LONGEST_LINE) : "";
      marks = {
        first,
        hasWords: this.hasWords && CONTEXT_WORDS.test(text),
        // `  key: [item]`: an entry of YAML, set in.
        isUsage: this.hasUsage && USAGE.test(this.code.line(line, LONGEST_LINE)),
        isYaml: first >= start + 2 && /^\s+(?:- )?[a-z_][\w-]*: \[/.test(text),
      };
      this.lines[line] = marks;
    }
    return marks;
  }

  /**
   * A manual shows one form after the other: of its many brackets behind labels and in tables only those that ask a
   * person count, and where they are the most of all, the same holds in sentences.
   */
  private withoutManuals(mentions: Mention[]): Mention[] {
    if (this.text.length < MANUAL_LENGTH || this.groups.size < MANUAL_BRACKETS) return mentions;
    const loose = mentions.filter(
      ({ pair, reading, named }) =>
        pair.notation === "[x]" && reading !== "no" && !PLAIN_REQUEST.test(named.name),
    );
    const all = new Set(loose.map(({ named }) => named.group));
    if (all.size < MANUAL_BRACKETS) return mentions;
    const alone = new Set(
      loose.filter(({ pair }) => !this.isInSentence(pair)).map(({ named }) => named.group),
    );
    if (alone.size < MANUAL_BRACKETS) return mentions;
    const inManual = alone.size * 2 > all.size ? all : alone;
    return mentions.map((mention) =>
      mention.reading === "variable" && mention.pair.notation === "[x]" && inManual.has(mention.named.group)
        ? { ...mention, reading: "doubtful" }
        : mention,
    );
  }

  /** A heading or label in brackets: `[INTRO] Soft pads`, `[Row 1, Col 2] …`, or alone above what it heads. */
  private isLabel({ end, line }: Pair, name: string): boolean {
    const rest = this.text.slice(end, end + 40).split("\n", 1)[0] ?? "";
    const isCapital = name === name.toUpperCase() && name !== name.toLowerCase();
    if (/^\*{0,2}\s+[-–—]?\s*\S/.test(rest)) return isCapital || /\d$/.test(name);
    if (rest.trim() !== "") return false;
    if (isCapital && name.includes(":")) return true;
    const below = this.code.line(line + 1, 200);
    if (/^\s*[\w.-]+\s*=\s*\S/.test(below)) return true;
    return isCapital && below.trim() !== "" && line > 0 && /\s/.test(name);
  }

  /** Whether the text speaks about the marks themselves: "put text inside curly brackets {like this}". */
  private isShown({ innerStart, innerEnd }: Pair, before: string): boolean {
    if (
      /\b(?:curly|square|angle) (?:brackets?|braces)\b[^.\n]{0,24}$|\bwhen (?:i|you) (?:use|write|type|say)\s*$/i.test(
        before,
      )
    ) {
      return true;
    }
    const inner = this.text.slice(innerStart, innerEnd).trim();
    return (
      /^(?:like this|text|brackets?|square brackets|braces|placeholders?|variables?|this)$/i.test(inner) &&
      /\b(?:brackets?|braces|placeholders?|like|inside|in|with|within|using)\b[^.\n]{0,30}$/i.test(before)
    );
  }

  /** Whether a place stands where the prompt shows the form of its answer. */
  private isSlot(pair: Pair, least: AnswerForm["sureness"]): boolean {
    const { start, notation } = pair;
    this.forms ??= findAnswerForms(this.text, this.lineStarts);
    // Mentions come in the order of their ends, so nearly in that of their places.
    while (this.nextForm > 0 && (this.forms[this.nextForm - 1]?.end ?? 0) > start) this.nextForm -= 1;
    while ((this.forms[this.nextForm]?.end ?? Number.POSITIVE_INFINITY) <= start) this.nextForm += 1;
    const form = this.forms[this.nextForm];
    if (!form || form.start > start) return false;
    if (form.sureness === "likely" && least === "exact") return false;
    // A sentence that merely stands there asks the person: "Write about [topic]".
    const isSentence = !form.isInline && this.isInSentence(pair);
    if (form.sureness === "likely") {
      const inner = this.text.slice(pair.innerStart, pair.innerEnd);
      if (isSentence || REQUEST.test(inner)) return false;
    }
    return !(notation === "${x}" && isSentence);
  }

  /** `- <Step 1>` below its like: an item of a form rather than a blank. */
  private isItemOfForm({ start, line }: Pair): boolean {
    return (
      /^\s*(?:[-*+•]|\d+[.)])?\s*(?:\[[ x]?\]\s*)?(?:[^:]{0,40}:\s*)?$/.test(this.before(start, line)) &&
      line > 0
    );
  }

  private isInSentence({ start, line }: Pair): boolean {
    return this.sentences.isWithin(start, this.lineStarts[line] ?? 0);
  }

  private isIndex(start: number): boolean {
    const last = this.text.charCodeAt(start - 1);
    if (last === UNDERSCORE) return isWordOrParenthesis(this.text.charCodeAt(start - 2));
    return isWordOrParenthesis(last);
  }

  private isDeclaration(start: number): boolean {
    return (
      this.text.charCodeAt(start - 1) === SPACE &&
      /\b(?:const|let|var)\s+$/.test(this.text.slice(Math.max(0, start - 8), start))
    );
  }

  /** Links and doubled brackets: neither they nor what they hold are variables. */
  private isWholeUnit({ end, innerStart, innerEnd }: Pair): boolean {
    if (this.text.charAt(innerStart) === "[" || this.text.charAt(innerEnd - 1) === "]") return true;
    const next = this.text.charAt(end);
    if (next === "(") return true;
    if (next !== "[" || this.references.size === 0) return false;
    const [, id] = /^\[([^[\]\n]*)\]/.exec(this.text.slice(end, end + LONGEST_NAME + 2)) ?? [];
    return id !== undefined && this.references.has(variableKey(id || this.text.slice(innerStart, innerEnd)));
  }

  /** What stands before a place on its line. Bounded, so that one endless line stays linear; a cut one begins with "…". */
  private before(start: number, line: number): string {
    const lineStart = this.lineStarts[line] ?? 0;
    const from = Math.max(lineStart, start - LOOK_BACK);
    return (from === lineStart ? "" : "…") + this.text.slice(from, start);
  }
}

const LOOK_BACK = 240;
/** What tells that a place is an example or is shown stands this near before it. */
const NEAR = 80;
/** A line is searched for words no further than this. */
const LONGEST_LINE = 2_000;
/** A longer bracket is a sentence, unless it asks for something. */
const LONGEST_WORDS = 120;
const UNDERSCORE = 95;
const SPACE = 32;
const NONE: ReadonlySet<string> = new Set();

const READERS = { "${x}": readDollar, "{{x}}": readDouble, "{x}": readBrace, "<x>": readAngle } as const;

/** Words by which a place asks a person to put something in. */
const REQUEST =
  /\b(?:insert|paste|enter|fill in|your|you want|you're|here)\b|^(?:put|add|type|provide|describe|specify|choose|select|pick)\b(?!.*\/)|^(?:insére[rz]?|einfügen|insert[ae]r?|inserir|вставить|введите|укажите|输入|填写|插入)/i;

/** Those that nobody writes to a model. */
const PLAIN_REQUEST =
  /\b(?:insert|paste|enter|fill in|your|you want|you're)\b|^(?:insére[rz]?|einfügen|insert[ae]r?|inserir|вставить|введите|укажите|输入|填写|插入)/i;

/** Words by which a place asks the model for its part. */
const MODEL =
  /^(?:explain\b|(?:extract|summari[sz]e|create|identify|calculate|analy[sz]e|determine|outline|highlight|repeat|continue|for each)\b|(?:extracted|calculated|suggested|inferred|estimated|translated|concise|detected|identified)\b|explanation of\b|(?:first|second|third|fourth|fifth|next|another|sub-?)[ -]?(?:step|point|item|idea|option|question|insight|takeaway|finding|theme|argument|reason)\b|(?:step|point|item|insight|takeaway|bullet|finding|recommendation|observation) \d|lists? (?:of|all|the|any)\b|(?:brief|short|concise|detailed|clear|one) (?:description|summary|explanation|overview|answer|reason|list|bullet|sentence|paragraph)|one[- ](?:sentence|paragraph|line)\b|\d+[-–]\d+ \w|\d+[- ](?:sentence|paragraph|bullet|word)|rewritten|optimi[sz]ed|improved|generated|resolved|something\b|reason for|specific instruction|step-by-step|todo:|(?:only if|if|repeat|continue|mention|acknowledge) \p{L}|as (?:above|needed)\b|comma-separated|bulleted|numbered)|\b(?:if (?:any|applicable|available|provided|known|relevant|present|found)|or (?:uncertain|unknown|n\/a))\b|^(?:low|minimal|poor|yes|pass|ready|open|critical|high|excellent|good)\b.*[/|].*\b(?:high|critical|low|excellent|poor|no|fail|blocked|severe|closed)$/iu;

/** Words without which none of those below can match, nor `isShown`. */
const CONTEXT_WORDS =
  /\b(?:formats?|notation|tags?|markers?|labels?|syntax|mark|marked|labell?ed|flag|flagged|flags|prefix|prefixed|annotated?|prepend|append|press|hit|hold|keys?|cit(?:e|es|ed|ing|ations?)|sources?|references?|start|begin|end)\b|p\. ?ej|por ej?e?x?emplo|par exemple|zum beispiel|örneğin|например|例如|比如|回复|发送|e\.g|z\. ?b|\bfor (?:example|instance)|such as|brackets?\b|braces\b|placeholder|\blike\b|\binside\b|\bwhen\b|["“]/i;

const EXAMPLE =
  /(?:\be\.g\.,?|\bfor example,?|\bfor instance,?|\bsuch as|\bz\. ?b\.|\bzum beispiel|\bp\. ?ej\.,?|\bpor ejemplo,?|\bpor exemplo,?|\bpar exemple,?|örneğin,?|например,?|例如|比如|回复|发送)[ :："“「'(]*$/i;

/** A further one of several examples in quotation marks. */
const LISTED_EXAMPLE = /(?:\be\.g\.|\bsuch as|\bfor (?:example|instance))[^.\n)]*["“][^"”]*$/i;

/** What the model is to mark something with, also behind other such marks. */
const MARKED =
  /\b(?:mark(?:ed)?|label(?:l?ed)?|tag(?:ged)?|flag(?:ged)?|prefix(?:ed)?|annotated?|prepend|append|start|begin|end) (?:[\p{L}'’-]+ ){0,5}(?:as|with|by|using):? ?["“'`(*]*(?:\[[^[\]]*\]["”'`)*]*(?:,|\/| or| and)* ?(?:or |and )?["“'`(*]*)*$/iu;

/** Keys of a keyboard, where one is to press them. */
const KEY =
  /^(?:ctrl|cmd|command|alt|option|shift|meta|win|fn|enter|return|esc|escape|tab|space(?: ?bar)?|backspace|del|delete|home|end|page ?(?:up|down)|f\d{1,2}|(?:up|down|left|right)(?: arrow)?|[A-Z])$/i;
const PRESS = /\b(?:press|hit|hold|push|keys?)\b[^.\n]{0,30}$/i;

const SOURCE =
  /^(?:source|citation|reference|ref|author|footnote|link)s?(?:,? ?(?:\d+|name|title|url|link|year|date|page))*$/i;

const USAGE = /^\s*usage:|\[--?[A-Za-z]/im;

/** Front matter that names and describes an agent or a skill. */
const DEFINITION_OF_AGENT =
  /^\s*---[ \t]*\r?\n(?=(?:(?!---).*\n){0,30}?description:)(?:(?!---).*\n){0,30}?name:/;

/** Between tags of a page: a program fills that in. */
const HTML_BEFORE =
  /<(?:p|li|div|span|h[1-6]|t[dhr]|strong|em|b|i|a|button|option|label|title|img|input)\b[^<>]*(?:>|["'])$/i;

/** The model's own words in quotation marks: `say: "We've tried [X]"`. */
const SPEECH =
  /(?:\be\.g\.,?|\b(?:says?|saying|ask(?:s|ing)?|respond|repl(?:y|ies)|states?|not(?:e|es|ing)|tells?|prints?|examples?|like|such as|as|via|or|searching)|\b(?:answers?|responses?|sources?|queries|query|for):|\binstead of)[^"“\n.]{0,24}["“][^"”\n]*$/i;

/** The same behind an instruction of some words: `Always caption it simply: "Taken from [source]"`. */
const INSTRUCTED_SPEECH = /^(?!.*\b(?:I|my|me|mine)\b)[^"“]*(?:\p{L}+\s+){3,8}\p{L}+:\s*["“][^"”\n]+$/u;

const DEFINITION =
  /^ {0,3}\[([^[\]\n]{1,120})\]:[ \t]*<?(?:[a-z][a-z\d+.-]*:\/\/|mailto:|www\.|#|\.{0,2}\/)/gim;
const CLOSING_TAG = /[[<]\/([^[\]<>\n]{1,120})[\]>]/g;

/** Names that begin several lines, each with a colon behind: whose turn it is in a transcript. */
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

function isWordOrParenthesis(code: number): boolean {
  // 0–9, A–Z, a–z, and the closing parenthesis.
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 41
  );
}

/** Forgets the mentions that lie inside a pair which began at `start`. */
function dropInside(found: Mention[], start: number): void {
  while ((found.at(-1)?.pair.start ?? -1) >= start) found.pop();
}

const isBold = (text: string, first: number, start: number) =>
  start === first + 2 && text.startsWith("**", first);

/** Whether a quotation is open at the end of what stands before a place. */
function isInQuotes(before: string): boolean {
  const open = Math.max(before.lastIndexOf('"'), before.lastIndexOf("“"));
  return open > before.lastIndexOf("”");
}

function variableOf({ pair, named }: Mention): Variable {
  const { name, type, default: preset, options } = named;
  return { name, notation: pair.notation, type, default: preset, options };
}

const isMoreSaid = ({ type, default: preset, options }: Named) =>
  type !== "text" || preset !== null || options.length > 0;

/** Of the mentions of one variable the first decides, but for what it leaves open. */
function joined(known: Variable, { type, default: preset, options }: Named): Variable {
  const isPlain = known.type === "text" && known.options.length === 0 && known.default === null;
  return {
    ...known,
    type: isPlain && type !== "text" ? type : known.type,
    default: known.default ?? preset,
    options: isPlain ? options : known.options,
  };
}
