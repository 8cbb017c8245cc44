import { diffIndices } from "node-diff3";

/** Two people's changes of the same part of a text. */
export interface TextConflict {
  readonly kind: "conflict";
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether whole lines stand against each other, or words within a line. */
  readonly by: "line" | "word";
}

/** A stretch of a merged text: settled, or changed by both sides in different ways. */
export type MergePart = { readonly kind: "settled"; readonly text: string } | TextConflict;

/** The ways to resolve a conflict. */
export const CONFLICT_CHOICES = ["mine", "theirs", "both"] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];

/**
 * Merges two texts that were both made from `base`: by line, and by word where both changed the same lines. Changes that
 * do not overlap are all taken. Settled parts and one choice for each conflict, put together, are the merged text.
 */
export function mergeText(base: string, mine: string, theirs: string): MergePart[] {
  if (mine === theirs || theirs === base) return [{ kind: "settled", text: mine }];
  if (mine === base) return [{ kind: "settled", text: theirs }];
  const parts = mergeBy(LINES, `${base}\n`, `${mine}\n`, `${theirs}\n`).flatMap((part) =>
    part.kind === "conflict" ? mergeWords(part) : part,
  );
  return withoutLastBreak(joinSettled(parts));
}

/** A conflict as it was decided; both sides stand below or beside each other. */
export function chosenText({ mine, theirs, by }: TextConflict, choice: ConflictChoice): string {
  if (choice !== "both") return choice === "mine" ? mine : theirs;
  const isApart = mine === "" || theirs === "" || /\s$/.test(mine) || /^\s/.test(theirs);
  return mine + (isApart ? "" : by === "line" ? "\n" : " ") + theirs;
}

/** A change of the base's tokens from `start` to `end` (exclusive) into `tokens`. */
interface Hunk {
  readonly side: "mine" | "theirs";
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly string[];
}

interface Granularity {
  readonly by: TextConflict["by"];
  readonly split: (text: string) => string[];
  /** Whether two changes, of which the second starts behind the first or where it does, are independent. */
  readonly areApart: (first: Hunk, second: Hunk, base: readonly string[]) => boolean;
}

const grows = ({ start, end, tokens }: Hunk) => tokens.length > end - start;

const LINES: Granularity = {
  by: "line",
  split: (text) => text.split(/(?<=\n)/),
  // Neighbouring lines are independent; lines that both add at one place are not: either could come first.
  areApart: (first, second) =>
    second.start > first.end || (second.start === first.end && !(grows(first) && grows(second))),
};

/** Scripts that put no spaces between words: each letter counts as one. */
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}";
const WORD = new RegExp(`(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_])+|[^\\S\\n]+|[^]\\p{M}*`, "gu");

const WORDS: Granularity = {
  by: "word",
  split: (text) => text.match(WORD) ?? [],
  // Words changed side by side are one phrase rewritten twice: another word or a line break keeps changes apart, a space
  // does not.
  areApart: (first, second, base) =>
    base.slice(first.end, second.start).some((token) => token === "\n" || token.trim() !== ""),
};

/**
 * Merges lines that both changed by their words, unless one line would hold several conflicts or nothing that is settled.
 */
function mergeWords(lines: TextConflict): MergePart[] {
  const parts = mergeBy(WORDS, lines.base, lines.mine, lines.theirs);
  if (parts.every((part) => part.kind === "conflict" || part.text.trim() === "")) return [lines];
  let isConflictInLine = false;
  for (const part of parts) {
    if (part.kind === "conflict") {
      // Choosing word by word within a line, nobody sees the sentence any more.
      if (isConflictInLine) return [lines];
      isConflictInLine = true;
    } else if (part.text.includes("\n")) isConflictInLine = false;
  }
  return parts;
}

function mergeBy(granularity: Granularity, base: string, mine: string, theirs: string): MergePart[] {
  const tokens = granularity.split(base);
  const hunks = [
    ...hunksOf(tokens, granularity.split(mine), "mine"),
    ...hunksOf(tokens, granularity.split(theirs), "theirs"),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: MergePart[] = [];
  let done = 0;
  for (const group of groupsOf(hunks, tokens, granularity)) {
    const start = Math.min(...group.map((hunk) => hunk.start));
    const end = Math.max(...group.map((hunk) => hunk.end));
    parts.push({ kind: "settled", text: tokens.slice(done, start).join("") });
    parts.push(settle(group, tokens, { start, end }, granularity.by));
    done = end;
  }
  return [...parts, { kind: "settled", text: tokens.slice(done).join("") }];
}

/** Changes that depend on each other, together. (node-diff3's own merge takes neighbouring lines for a conflict.) */
function groupsOf(hunks: readonly Hunk[], base: readonly string[], { areApart }: Granularity): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const group = groups.at(-1);
    if (group?.some((earlier) => !areApart(earlier, hunk, base))) group.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function settle(
  group: readonly Hunk[],
  base: readonly string[],
  range: { start: number; end: number },
  by: TextConflict["by"],
): MergePart {
  const textOf = (side: Hunk["side"] | "base") => {
    let text = "";
    let done = range.start;
    for (const hunk of group.filter((one) => one.side === side)) {
      text += base.slice(done, hunk.start).join("") + hunk.tokens.join("");
      done = hunk.end;
    }
    return text + base.slice(done, range.end).join("");
  };
  const [mine, theirs] = [textOf("mine"), textOf("theirs")];
  if (mine === theirs || group.every(({ side }) => side === "mine")) return { kind: "settled", text: mine };
  if (group.every(({ side }) => side === "theirs")) return { kind: "settled", text: theirs };
  return { kind: "conflict", base: textOf("base"), mine, theirs, by };
}

/** Steps after which a comparison would be felt: about a quarter of a second. */
const MAX_STEPS = 50_000_000;

/**
 * The changes of one side. Texts that differ in too many places count as changed from the first difference to the last.
 */
function hunksOf(base: readonly string[], changed: readonly string[], side: Hunk["side"]): Hunk[] {
  const shorter = Math.min(base.length, changed.length);
  let head = 0;
  while (head < shorter && base[head] === changed[head]) head++;
  let tail = 0;
  while (tail < shorter - head && base.at(-1 - tail) === changed.at(-1 - tail)) tail++;
  const before = base.slice(head, base.length - tail);
  const after = changed.slice(head, changed.length - tail);
  if (before.length === 0 && after.length === 0) return [];
  if (stepsToCompare(before, after) > MAX_STEPS) {
    return [{ side, start: head, end: head + before.length, tokens: after }];
  }
  return diffIndices(before, after).map(({ buffer1: [start, length], buffer2Content }) => ({
    side,
    start: head + start,
    end: head + start + length,
    tokens: buffer2Content,
  }));
}

/** An upper bound: node-diff3 walks its candidates, at most one for each token of the shorter, at every pair of equals. */
function stepsToCompare(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const token of after) counts.set(token, (counts.get(token) ?? 0) + 1);
  const pairs = before.reduce((sum, token) => sum + (counts.get(token) ?? 0), 0);
  return pairs * Math.min(before.length, after.length);
}

function joinSettled(parts: readonly MergePart[]): MergePart[] {
  const joined: MergePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "settled" && part.text === "") continue;
    if (part.kind === "settled" && last?.kind === "settled") {
      joined[joined.length - 1] = { kind: "settled", text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
}

/** Takes off the line break that {@link mergeText} ended every text with, so that each line had one. */
function withoutLastBreak(parts: readonly MergePart[]): MergePart[] {
  const last = parts.at(-1);
  if (!last) return [{ kind: "settled", text: "" }];
  const cut = (text: string) => text.replace(/\n$/, "");
  const rest = parts.slice(0, -1);
  if (last.kind === "settled") {
    const text = cut(last.text);
    return text === "" && rest.length > 0 ? rest : [...rest, { kind: "settled", text }];
  }
  const { base, mine, theirs } = last;
  const before = rest.at(-1);
  // A side that deleted the last lines must not end with the break of the line before.
  if ([base, mine, theirs].includes("") && before?.kind === "settled" && before.text.endsWith("\n")) {
    const withBreak = (text: string) => (text === "" ? "" : `\n${cut(text)}`);
    return [
      ...joinSettled([...rest.slice(0, -1), { kind: "settled", text: cut(before.text) }]),
      { ...last, base: withBreak(base), mine: withBreak(mine), theirs: withBreak(theirs) },
    ];
  }
  return [...rest, { ...last, base: cut(base), mine: cut(mine), theirs: cut(theirs) }];
}
