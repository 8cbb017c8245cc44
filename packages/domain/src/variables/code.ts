/** 1 for each line that is meant. */
type LineFlags = Uint8Array;

/** Where a place of a text stands, as far as code goes. */
export type CodeKind = "fenced" | "inline" | "source" | null;

/** A line is looked at no further than this; code shows itself early. */
const LOOK = 240;
/** So many lines of code, no further apart than this, make all between them a program's. */
const CLUSTER = 8;
const GAP = 14;

/** A label of a file before its text, where a prompt carries several files. */
const PROGRAM_FILE =
  /^FILE:.*\.(?:py|[cm]?[jt]sx?|sh|go|rs|java|rb|php|c|cpp|h|cs|swift|kt|css|html|sql|toml)\s*$/;

/** Without any of these a text holds no source code. */
const TRACES =
  /[;{]\s*$| [-+*/]?= |=["'\w]|=>|\b(?:import|return|def|function|const|class|echo|curl|npm|git|docker|pip|SELECT|sudo|await)\b|\w\([^\n]{0,160}\)\s*$|\/\/|f["']|^FILE:/m;

const FENCE = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})([^\n]*)/gm;

/** Lines that a programmer would take for code, in the languages people paste most. */
const CODE_LINES = [
  // Imports and annotations.
  /^\s*(?:import\s.*(?:from\s+["']|["'];?$|;$)|import\s+[\w.]+(?:\s+as\s+\w+)?$|from\s+[\w.]+\s+import\s|#include\s*[<"]|using\s+[\w.]+;|package\s+[\w.]+;|@\w+(?:\.\w+)*\(.*\)$)/,
  // Declarations.
  /^\s*(?:export\s+)?(?:const|let|var|val)\s+[\w{[][^=]*=/,
  /^\s*(?:(?:export|default|public|private|protected|static|async|abstract|override)\s+)*(?:function\b[\s*]*\w*\s*\(|class\s+\w+[^.]*[{:]$|interface\s+\w+[^.]*\{$|def\s+\w+\s*\(|fn\s+\w+\s*[(<]|func\s+[\w(]|enum\s+\w+\s*\{)/,
  // Control flow.
  /^\s*(?:\}\s*)?(?:if|for|while|switch|catch|else if)\s*\(.+\)\s*\{?$|(?:\)|=>|\belse|\btry)\s*\{$/,
  /^\s*(?:for\s+\w+(?:,\s*\w+)*\s+in\s+[\w.()[\]]+|(?:if|elif|while)\s.*(?:[=!<>]=|\bis\s+(?:not\s+)?None|\bnot\s+\w+|\w\(.*\)).*|with\s+\w+\(.*|except(?:\s+\w+.*)?|try|else|finally):$/,
  /^\s*(?:return|yield|throw|raise|await)\b(?:\s*[;({["'`]|\s+(?:f["']|new\s|True\b|False\b|None\b|null\b|true\b|false\b|[\w.]+[(;]))/,
  // Assignments, calls, ends of statements.
  /^\s*[\w.$[\]'"]+(?:\s*:\s*[\w.<>[\], ]+)?\s*[-+*/|&?]{0,2}=\s*(?:f["']|[\w.]+\(|[[{`]|new\s|await\s|[\w.]+;$)|^\s*[A-Z_][A-Z\d_]*=["'$]/,
  /^\s*(?:await\s+)?[\w$]+(?:\.[\w$]+)+\(.*\);?$|^\s*\w+\(.*\);$|[=()].*;\s*$/,
  // Command lines, queries, style sheets.
  /^\s*(?:[$%>]\s+)?(?:sudo|npm|npx|pnpm|yarn|pip3?|docker|kubectl|git|curl|wget|brew|apt-get|cargo|python3?|node|bash|chmod|mkdir|export|ssh|scp|terraform|aws|gcloud|helm)\s+(?:\w+=|-{1,2}\w|[\w./@:-]+\s+[-./~$"'@{<[]|\.{0,2}\/|["'$~]|[\w./@:-]+$)/,
  /^\s*echo\s+["'$-]/,
  /^\s*(?:SELECT\s.+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|CREATE\s+(?:TABLE|INDEX|VIEW)\s|DELETE\s+FROM\s)/,
  /^\s*[.#]?[\w-]+(?:[\s,>+~]+[.#]?[\w-]+)*\s*\{\s*[\w-]+\s*:\s*[^}"]*;?\s*\}?$/,
  // Strings over several lines, strings with expressions in them, comments.
  /[=(,]\s*[frb]{0,2}(?:"""|''')|\bf(?:"[^"]*\{|'[^']*\{)|[=(,+]\s*`[^`]*\$\{|^\s*\/\/\s*\w|^\s*(?:\/\*|\*\/)|\bconsole\.\w+\(|\b(?:self|this)\.\w+\s*[=(]/,
];

/**
 * Tells what of a text is code: fenced blocks (to the end when nothing closes them), spans between backticks, and lines
 * that are plainly source, alone or among such. A text of prose, JSON, XML or YAML is none.
 */
export class CodeReader {
  private readonly fenced: LineFlags | null;
  private readonly source: LineFlags | null;
  private readonly indented: LineFlags | null;
  /** By line. */
  private readonly spans: (readonly number[])[] = [];
  private readonly hasBackticks: boolean;
  /** By line: where a block opens or closes, and whether nothing stands behind its mark. */
  private readonly edges: ("bare" | "named")[] = [];

  constructor(
    private readonly text: string,
    private readonly lineStarts: readonly number[],
  ) {
    this.fenced = /```|~~~/.test(text) ? this.readFences() : null;
    this.hasBackticks = text.includes("`");
    this.source = TRACES.test(text) ? this.readSource() : null;
    this.indented = /(?:^|\n)[ \t]*\n(?: {4}|\t)/.test(text) ? this.readIndented() : null;
  }

  /** The text of a line, without its break; long ones are cut. */
  line(index: number, longest = Number.POSITIVE_INFINITY): string {
    const start = this.lineStarts[index] ?? this.text.length;
    const end = (this.lineStarts[index + 1] ?? this.text.length + 1) - 1;
    return this.text.slice(start, Math.min(end, start + longest));
  }

  kindAt(place: number, line: number): CodeKind {
    if (this.fenced?.[line]) return "fenced";
    if (this.hasBackticks && this.isInSpan(place, line)) return "inline";
    return this.indented?.[line] || this.source?.[line] ? "source" : null;
  }

  /** Whether a pair of marks is all that its fenced block holds. */
  isAlone({ start, end, line }: { start: number; end: number; line: number }): boolean {
    let before = start - 1;
    while (isBlank(this.text.charCodeAt(before))) before -= 1;
    let after = end;
    while (isBlank(this.text.charCodeAt(after))) after += 1;
    if (this.text.charCodeAt(before) !== NEWLINE || this.text.charCodeAt(after) !== NEWLINE) return false;
    let last = line;
    for (let at = this.text.indexOf("\n", start); at !== -1 && at < end; at = this.text.indexOf("\n", at + 1))
      last += 1;
    return this.edges[line - 1] !== undefined && this.edges[last + 1] === "bare";
  }

  /**
   * A fence with a language within an open one is taken for a nested block, as people and models write them; where that
   * leaves a block open at the end, the rule of CommonMark holds, which knows none.
   */
  private readFences(isNested = true): LineFlags {
    const lines = new Uint8Array(this.lineStarts.length);
    const open: { mark: string; line: number }[] = [];
    let line = 0;
    for (const { index, 1: mark = "", 2: rest = "" } of this.text.matchAll(FENCE)) {
      while ((this.lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= index) line += 1;
      this.edges[line] = rest.trim() === "" ? "bare" : "named";
      const fence = open.at(-1);
      const isSpan = mark.startsWith("`") && rest.includes("`");
      if (fence && mark.startsWith(fence.mark) && rest.trim() === "") {
        open.pop();
        if (open.length > 0) continue;
        lines.fill(1, fence.line, line + 1);
      } else if (!isSpan && (!fence || (isNested && /^\w+\s*$/.test(rest)))) open.push({ mark, line });
    }
    const [unclosed] = open;
    if (!unclosed) return lines;
    if (isNested && open.length > 1) return this.readFences(false);
    return lines.fill(1, unclosed.line);
  }

  /** Lines of code, and what stands between them where they stand close: docstrings, texts, tables of a program. */
  private readSource(): LineFlags {
    const lines = new Uint8Array(this.lineStarts.length);
    let cluster: number[] = [];
    let quote: string | null = null;
    let isFile = false;
    const close = () => {
      const [first = 0] = cluster;
      const last = cluster.at(-1) ?? first;
      if (cluster.length >= CLUSTER && cluster.length * 5 >= last - first) {
        lines.fill(1, first, last + 1);
      }
    };
    for (let line = 0; line < this.lineStarts.length; line += 1) {
      if (this.fenced?.[line]) continue;
      const own = this.line(line, LOOK);
      if (/^FILE:/.test(own)) isFile = PROGRAM_FILE.test(own);
      else if (isFile) lines[line] = 1;
      if (isFile) continue;
      if (quote) {
        // A text that a program holds: all of it.
        lines[line] = 1;
        if (own.includes(quote)) quote = null;
        continue;
      }
      if (!isCodeLine(own)) continue;
      lines[line] = 1;
      const [, opening = null] = /[=(,]\s*[frb]{0,2}("""|''')(?!.*\1)/.exec(own) ?? [];
      quote =
        opening && this.text.indexOf(opening, (this.lineStarts[line] ?? 0) + own.length) !== -1
          ? opening
          : null;
      if (line - (cluster.at(-1) ?? line) > GAP) {
        close();
        cluster = [];
      }
      cluster.push(line);
    }
    close();
    return lines;
  }

  /** Whether a place lies between two backticks, or runs of as many, of its line. */
  private isInSpan(place: number, line: number): boolean {
    let edges = this.spans[line];
    if (!edges) {
      edges = spanEdges(this.line(line));
      this.spans[line] = edges;
    }
    const column = place - (this.lineStarts[line] ?? 0);
    // Edges come in pairs: where a span opens and where it closes.
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edges[middle] ?? 0) <= column) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  }

  /** Blocks of Markdown that are code by four spaces, unless all the text or a list around them is set in. */
  private readIndented(): LineFlags {
    const found = new Uint8Array(this.lineStarts.length);
    let isAfterBlank = true;
    let isBlock = false;
    let isInList = false;
    for (let index = 0; index < this.lineStarts.length; index += 1) {
      const line = this.line(index, LOOK);
      if (line.trim() === "") {
        isAfterBlank = true;
        continue;
      }
      const isSetIn = /^(?: {4}|\t)/.test(line);
      if (!isSetIn) isInList = /^\s{0,3}(?:[-*+•]|\d+[.)])\s/.test(line) || (isInList && /^\s/.test(line));
      isBlock =
        isSetIn &&
        !isInList &&
        (isBlock || isAfterBlank) &&
        index > 0 &&
        !/^\s*(?:[-*+•]|\d+[.)]|[<"{}[\]|#])/.test(line) &&
        !(isProse(line) && !CODE_LINES.some((pattern) => pattern.test(line)));
      if (isBlock) found[index] = 1;
      isAfterBlank = false;
    }
    return found;
  }
}

function isCodeLine(line: string): boolean {
  return (
    /[;=(){}$"'`:@]|^\s*(?:import|echo|SELECT|sudo|npm|git|docker|cd|mkdir)\b/.test(line) &&
    !isMarkdown(line) &&
    CODE_LINES.some((pattern) => pattern.test(line))
  );
}

/** Eight words and the end of a sentence, or a heading, list item or label that people write. */
function isProse(line: string): boolean {
  return isMarkdown(line) || (/[.!?:,]["”')]?\s*$/.test(line) && line.trim().split(/\s+/).length >= 8);
}

/** Headings, list items, quotes, table rows and JSON's keys: their text may hold anything and is still no program. */
function isMarkdown(line: string): boolean {
  return /^\s*(?:#{1,6}\s+\S|[-*+•]\s+(?!\w+\s*[=(])|\d+[.)]\s|\||"[^"]*"\s*:|\*\*)/.test(line);
}

/** Columns where spans of inline code open and close in turn; a run of backticks closes with one as long. */
function spanEdges(line: string): readonly number[] {
  if (!line.includes("`")) return NO_EDGES;
  const starts: number[] = [];
  const lengths: number[] = [];
  // The last run of each length, so that an unclosed one is found without looking ahead.
  const last = new Map<number, number>();
  for (let start = line.indexOf("`"); start !== -1; ) {
    let end = start + 1;
    while (line.charCodeAt(end) === BACKTICK) end += 1;
    starts.push(start);
    lengths.push(end - start);
    last.set(end - start, start);
    start = line.indexOf("`", end);
  }
  const edges: number[] = [];
  let open = -1;
  let openLength = 0;
  for (let run = 0; run < starts.length; run += 1) {
    const [start = 0, length = 0] = [starts[run], lengths[run]];
    if (open === -1) {
      if ((last.get(length) ?? -1) > start) [open, openLength] = [start, length];
    } else if (length === openLength) {
      edges.push(open, start);
      open = -1;
    }
  }
  return edges;
}

const NO_EDGES: readonly number[] = [];
const NEWLINE = 10;
const BACKTICK = 96;

/** A space, a tab, or the first half of a line break of Windows'. */
const isBlank = (code: number) => code === 32 || code === 9 || code === 13;
