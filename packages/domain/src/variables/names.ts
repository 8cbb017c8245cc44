import { isCode, isFixedNote, isSpeaker, isTaskBox } from "./bracket-kinds";
import { readRaycastArgument } from "./raycast-argument";
import { asksForMuch, type Definition, PLAIN, readDefault, readTypedDefinition } from "./values";
import { LONGEST_NAME } from "./variable";

/** A variable as one pair of marks writes it. */
export interface Named extends Definition {
  readonly name: string;
}

const HAS_LETTER = /\p{L}/u;

function named(name: string, definition: Definition = PLAIN): Named | null {
  const trimmed = name.trim();
  if (trimmed === "" || trimmed.length > LONGEST_NAME || !HAS_LETTER.test(trimmed)) return null;
  if (definition.type === "text" && asksForMuch(trimmed))
    return { ...definition, name: trimmed, type: "longText" };
  return { ...definition, name: trimmed };
}

/** Expressions of a program where a name would stand: members, calls, sums, choices, `#` and `!` of a shell. */
const EXPRESSION =
  /[\w)]\.[A-Za-z_$]|\w\((?!e?s\))|[`"\\;<>=[\]]| \? | [+*%] \w| - \d|^[#!?*@-]|[#^,]{2}|%\S|%$/;

/**
 * Reads the inside of `${…}`: a name, or a name, a colon and its default or choices. A shell's `${VAR:-x}` and a
 * program's expressions are none.
 */
export function readDollar(inner: string): Named | null {
  const colon = inner.indexOf(":");
  const name = colon === -1 ? inner : inner.slice(0, colon);
  if (name.length > LONGEST_NAME || name.includes("\n") || /[{}$]/.test(name) || EXPRESSION.test(name.trim()))
    return null;
  if (colon === -1) return named(name);
  const written = inner.slice(colon + 1);
  if (/^[-=?+]/.test(written) && /^\w+$/.test(name)) return null;
  return named(name, readDefault(written));
}

/** Marks that no choice has, but an expression of a program. */
const MARK_IN_NAME = /[{}"'`()[\]<>=;\\\n]/;

const CONTROL = /^(?:[#/^!>&%=@~*$.]|(?:else|this|end)\b|(?:if|range|with|template|define|block) [.$"(])/;

/**
 * Reads the inside of `{{…}}`: a name; Open WebUI's `name | type:property=…`; a name with a filter of Jinja. Blocks,
 * comments and partials of Handlebars, fields and actions of Go's templates, and expressions are none.
 */
export function readDouble(inner: string): Named | null {
  const written = inner.trim();
  if (CONTROL.test(written) || written.startsWith("{") || written.includes("{{")) return null;
  const colon = written.indexOf(":");
  const bar = written.indexOf("|");
  // LibreChat's choices: `{{tone:warm|plain}}`.
  if (colon > 0 && colon < bar && !MARK_IN_NAME.test(written))
    return named(written.slice(0, colon), readDefault(written.slice(colon + 1)));
  const name = (bar === -1 ? written : written.slice(0, bar)).trim();
  if (
    name.includes("\n") ||
    /[{}"'`()[\]<>=;\\|]/.test(name.replace(/(?<=\p{L})(?:'(?=\p{L})|\(e?s\))/gu, ""))
  ) {
    return null;
  }
  // `{{cite web | url=…}}` is a template of a wiki.
  if (bar !== -1 && /^\s*(?!type=)[\w -]+=/.test(written.slice(bar + 1))) return null;
  if (bar !== -1) return named(name, readTypedDefinition(written.slice(bar + 1)));
  if (colon > 0) return named(name.slice(0, colon), readDefault(name.slice(colon + 1)));
  return named(name);
}

/** A format of Python behind a name, as f-strings and LangChain have it: `{price:.2f}`, `{name!r}`. */
const FORMAT =
  /^(\p{L}[\p{L}\d_]*)(?:![rsa])?(?::(?:[^\p{L}{}"'\s]{0,6}\d*[,_]?(?:\.\d+)?[bcdeEfFgGnosxX%]?|(?:%\p{L}[-/.: ]?)+))?$/u;
const IDENTIFIERS = /^\s*[a-z_$][\w$]*(?:\s*,\s*[a-z_$][\w$]*)+\s*$/;

function readArgument(inner: string): Named | null {
  const argument = readRaycastArgument(inner);
  if (!argument) return null;
  const { name, options, default: preset } = argument;
  return named(name || "argument", {
    type: options.length > 0 ? "choice" : "text",
    options,
    default: preset || null,
  });
}

/**
 * Reads the inside of `{…}`: words a person would replace, not an object, a set, a style or an expression. Raycast's
 * arguments are told by their properties.
 */
export function readBrace(inner: string): Named | null {
  const argument = readArgument(inner);
  if (argument) return argument;
  const [, formatted] = FORMAT.exec(inner.trim()) ?? [];
  if (formatted) return named(formatted);
  if (!/^\s*[\p{L}_]/u.test(inner) || /["`:;=<>\\|$[\]{}]|\p{L}\.\p{L}|\w\((?!e?s\))|\.\.\.|…/u.test(inner))
    return null;
  // `{stdio,sse}` expands in a shell, `{ a, b }` takes an object apart.
  if (
    /,\S/.test(inner) ||
    IDENTIFIERS.test(inner) ||
    /^\p{L}(?:, \p{L})+$/u.test(inner) ||
    /[，、].*[，、]/.test(inner)
  )
    return null;
  return named(inner);
}

const HTML_TAGS = new Set(
  "a abbr address article aside audio b base blockquote body br button canvas caption cite code col dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr".split(
    " ",
  ),
);

/** Signs that a text names because it cannot show them, and tokens of models. */
const CONTROL_SIGNS = /^(?:CR|LF|CRLF|EOF|EOT|EOL|NUL|TAB|ESC|BOS|EOS|SEP|CLS|PAD|UNK|MASK)$/;

/** Reads the inside of `<…>`: words with a space between, or one word in capitals. A tag with attributes is none. */
export function readAngle(inner: string): Named | null {
  const name = inner.trim();
  // A blank behind the mark is that of a comparison, a line break that of `<<<` and `>>>` on lines of their own.
  if (/^[ \t]/.test(inner) || !/^\p{L}[\p{L}\d\s_\-'’/,.&()+#:]*$/u.test(name)) return null;
  const isCapital = /^[\p{Lu}\d][\p{Lu}\d_\-/ ]+$/u.test(name);
  if (!isCapital && !/\p{L} \p{L}/u.test(name)) return null;
  const first = name.split(/[\s_]/, 1)[0]?.toLowerCase() ?? "";
  if (
    HTML_TAGS.has(name.toLowerCase()) ||
    CONTROL_SIGNS.test(name) ||
    (!isCapital && inner === inner.toLowerCase() && first.length === 1 && first !== "a")
  )
    return null;
  return /^\w+ extends /.test(name) ? null : named(name);
}

/** Reads the inside of `[…]`: blanks as the old commonplace books left them open for a name. */
export function readBracket(inner: string, before: string, next: string): Named | null {
  if (inner.includes("[") || isTaskBox(inner, before) || isSpeaker(inner, before, next)) return null;
  if (isCode(inner, before) || isFixedNote(inner.trim())) return null;
  return named(inner);
}
