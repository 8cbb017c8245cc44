import { isSpeaker } from "./bracket-kinds";
import { type Named, readAngle, readBrace, readBracket, readDollar, readDouble } from "./names";
import { isDeclaration, isIndex, isStatement, isWholeUnit } from "./reading/brackets";
import { doubtManuals } from "./reading/manuals";
import { readMark } from "./reading/marks";
import { type Group, type Keyed, Mentions, type Pair } from "./reading/mention";
import { PromptText } from "./reading/prompt-text";
import { MODEL, REQUEST } from "./reading/words";
import { findLineStarts, scanPairs } from "./scan";
import type { Notation, Place, Settled, Variable, Variables } from "./variable";
import { variableKey } from "./variable";

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
  // Most prompts hold no mark at all.
  return ANY_MARK.test(text)
    ? new Parser(text, settled).parse()
    : { variables: [], places: [], doubtful: [], doubtfulPlaces: [] };
}

const ANY_MARK = /[[{<]/;

class Parser {
  private readonly doc: PromptText;
  private readonly not: ReadonlySet<string>;
  private readonly also: ReadonlySet<string>;
  /** Inside of a pair → its reading, where that does not depend on the place; for each notation. */
  private readonly known: Readonly<Record<Notation, Map<string, Keyed | null>>> = {
    "[x]": new Map(),
    "{{x}}": new Map(),
    "${x}": new Map(),
    "{x}": new Map(),
    "<x>": new Map(),
  };
  private readonly groups = new Map<string, Group>();
  private readonly found = new Mentions();
  /** Where the last index, `items[i]`, ends: `items[i][j]`. */
  private indexEnd = -1;

  constructor(
    private readonly text: string,
    { notVariables = [], alsoVariables = [] }: Settled,
  ) {
    this.doc = new PromptText(text, findLineStarts(text));
    this.not = new Set(notVariables.map(variableKey));
    this.also = new Set(alsoVariables.map(variableKey));
  }

  parse(): Variables {
    scanPairs(this.text, (pair) => this.readPair(pair));
    doubtManuals(this.doc, this.found, this.groups.size);
    const { found } = this;
    for (let at = 0; at < found.length; at += 1) {
      const { group } = found.named(at);
      if (!group.isNot && (found.reading(at) === "variable" || group.isAlso)) group.isSure = true;
    }
    const inOrder: Group[] = [];
    const places: Place[] = [];
    const doubtfulPlaces: Place[] = [];
    for (let at = 0; at < found.length; at += 1) {
      const named = found.named(at);
      const reading = found.reading(at);
      const { group } = named;
      if (group.isNot) continue;
      if (group.isSure && (reading !== "no" || group.isAlso)) {
        if (!group.variable) {
          group.variable = variableOf(named);
          inOrder.push(group);
        } else if (isMoreSaid(named)) group.variable = joined(group.variable, named);
        places.push({ start: found.start(at), end: found.end(at), key: group.key });
      } else if (!group.isSure && reading === "doubtful") {
        if (!group.doubtful) {
          group.doubtful = variableOf(named);
          inOrder.push(group);
        }
        doubtfulPlaces.push({ start: found.start(at), end: found.end(at), key: group.key });
      }
    }
    return {
      variables: inOrder.flatMap(({ variable }) => variable ?? []),
      places,
      doubtful: inOrder.flatMap(({ doubtful }) => doubtful ?? []),
      doubtfulPlaces,
    };
  }

  private readPair(pair: Pair): void {
    const { found, doc } = this;
    const { start, end, notation } = pair;
    if (notation === "[x]") {
      const index = start === this.indexEnd || isIndex(doc, start);
      if (index) this.indexEnd = end;
      if (index || isWholeUnit(doc, pair)) {
        found.dropFrom(start);
        return;
      }
    }
    const last = found.length - 1;
    const named = this.nameOf(pair);
    if (!named) {
      // `${${name}}` of a careless tool: the inner name, all the marks.
      if (
        notation === "${x}" &&
        last >= 0 &&
        found.start(last) === pair.innerStart &&
        found.end(last) === pair.innerEnd
      )
        found.widenLast(pair);
      return;
    }
    const holdsAnother = last >= 0 && found.start(last) >= start;
    if (holdsAnother && (notation === "[x]" || notation === "<x>")) return;
    const reading = readMark(doc, pair, named);
    if (!reading) return;
    if (holdsAnother) found.dropFrom(start);
    else if (last >= 0 && found.end(last) > start) return;
    found.add(pair, named, reading);
  }

  private nameOf({ notation, start, end, innerStart, innerEnd, line }: Pair): Keyed | null {
    const inner = this.text.slice(innerStart, innerEnd);
    const next = this.text.charAt(end);
    // One letter and a declaration are recognized by the text around them.
    const isTold = notation === "[x]" && (inner === "x" || inner === "X" || isDeclaration(this.doc, start));
    const known = this.known[notation];
    const met = known.get(inner);
    const { doc } = this;
    if (met !== undefined && !isTold) {
      return notation === "[x]" && next === ":" && isSpeaker(inner, doc.before(start, line), next)
        ? null
        : met;
    }
    if (this.groups.size >= MOST_NAMES && !met) return null;
    const read =
      notation === "[x]" ? readBracket(inner, doc.before(start, line), next) : READERS[notation](inner);
    const named = read && this.keyed(read, notation);
    // A speaker's name at one place may be a name at another.
    if (!isTold && (named || next !== ":")) known.set(inner, named);
    return named;
  }

  /**
   * The properties of a name that hold wherever it stands, found out once. Written out: copies of objects made with
   * `...` are slow.
   */
  private keyed({ name, type, default: preset, options }: Named, notation: Notation): Keyed {
    const key = variableKey(name);
    return {
      name,
      type,
      default: preset,
      options,
      notation,
      group: this.groupOf(key),
      isRequest: REQUEST.test(name),
      isForModel: MODEL.test(name),
      isStatement: isStatement(name),
      isFixed: this.doc.references.has(key) || this.doc.closedTags.has(key),
      index: -1,
    };
  }

  private groupOf(key: string): Group {
    let group = this.groups.get(key);
    if (!group) {
      const isNot = this.not.has(key);
      group = {
        key,
        isNot,
        isAlso: this.also.has(key),
        isSure: false,
        variable: null,
        doubtful: null,
      };
      this.groups.set(key, group);
    }
    return group;
  }
}

/** A text with more different names than a person would ever fill in: in the rest, further names are text. */
const MOST_NAMES = 1_000;

const READERS = {
  "${x}": readDollar,
  "{{x}}": readDouble,
  "{x}": readBrace,
  "<x>": readAngle,
} as const;

function variableOf({ name, notation, type, default: preset, options }: Keyed): Variable {
  return { name, notation, type, default: preset, options };
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
