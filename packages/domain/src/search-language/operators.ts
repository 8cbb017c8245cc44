import { SCORE_BANDS } from "../mentor/limits";

/** The conditions of a search operator on a prompt, beside words. */
export type SearchCondition = { readonly isNegated: boolean } & (
  | { readonly kind: "tag"; readonly tag: string }
  | { readonly kind: "category"; readonly name: string }
  | { readonly kind: "favorite" | "unused" }
  | { readonly kind: "has"; readonly what: SearchedPart }
  /** The person who changed the prompt last; "me" is its owner. */
  | { readonly kind: "by"; readonly name: string }
  /** The built-in mentor's, of prompts that have one already. */
  | { readonly kind: "score"; readonly comparison: Comparison; readonly score: number }
  | { readonly kind: "uses"; readonly comparison: Comparison; readonly count: number }
  /** `within`: in these last days, else longer ago or never. */
  | { readonly kind: "used" | "updated" | "created"; readonly within: boolean; readonly days: number }
);

export type Comparison = "<" | "<=" | ">" | ">=" | "=";

const SEARCHED_PARTS = [
  "variables",
  "documents",
  "tags",
  "description",
  "leftovers",
  "broken-blanks",
] as const;
type SearchedPart = (typeof SEARCHED_PARTS)[number];

/** `in:title`: the other words must stand in the title. */
interface TitleOnly {
  readonly kind: "in-title";
}

/** An operator as help and completions show it. */
export interface SearchOperator {
  readonly name: string;
  /** Values to choose from; none when people type their own. */
  readonly values: readonly string[];
  readonly example: string;
  readonly meaning: string;
}

/** Every operator, in the order of the help. A minus before one turns it round. */
export const SEARCH_OPERATORS: readonly SearchOperator[] = [
  { name: "tag", values: [], example: "tag:client/acme", meaning: "With this tag, or one nested in it" },
  { name: "category", values: [], example: "category:coding", meaning: "In this category" },
  { name: "is", values: ["favorite", "unused"], example: "is:favorite", meaning: "Favorites, or never used" },
  { name: "has", values: SEARCHED_PARTS, example: "has:variables", meaning: "With blanks, documents, tags" },
  { name: "in", values: ["title"], example: "in:title", meaning: "Words in the title only" },
  { name: "by", values: ["me"], example: "by:ada", meaning: "Last changed by someone" },
  {
    name: "used",
    values: ["<30d", ">90d", ">10"],
    example: "used:>10",
    meaning: "By number or time of uses",
  },
  {
    name: "updated",
    values: ["<7d", "<30d", ">1y"],
    example: "updated:<30d",
    meaning: "Changed within a time",
  },
  {
    name: "score",
    values: [`<${SCORE_BANDS.fair}`, `>=${SCORE_BANDS.good}`],
    example: `score:<${SCORE_BANDS.fair}`,
    meaning: "By the mentor's score",
  },
  { name: "created", values: ["<7d", "<30d", ">1y"], example: "created:>1y", meaning: "Added within a time" },
];

const NAMES = SEARCH_OPERATORS.map(({ name }) => name).join("|");
/** An operator with its value, in quotes where that holds blanks. */
const OPERATOR = new RegExp(`^(?<minus>-?)(?<name>${NAMES}):(?:"(?<quoted>[^"]*)"?|(?<bare>\\S*))$`, "i");

const DAYS = { d: 1, w: 7, m: 30, y: 365 } as const;
const isUnit = (unit: string): unit is keyof typeof DAYS => Object.hasOwn(DAYS, unit);
const AMOUNT = /^(?<comparison>[<>]=?|=)?(?<number>\d{1,6})(?<unit>[dwmy]?)$/;

/**
 * Reads one operator.
 *
 * @param typed a piece of a query without blanks outside quotes.
 * @returns null when it is none, or its value makes no sense: then it is text like any other.
 */
export function readOperator(typed: string): SearchCondition | TitleOnly | null {
  const { minus, name, quoted, bare } = OPERATOR.exec(typed)?.groups ?? {};
  const value = (quoted ?? bare ?? "").trim();
  if (name === undefined || value === "") return null;
  const isNegated = minus === "-";
  const folded = value.toLowerCase();
  switch (name.toLowerCase()) {
    case "tag":
      return { kind: "tag", tag: value, isNegated };
    case "category":
      return { kind: "category", name: value, isNegated };
    case "by":
      return { kind: "by", name: value, isNegated };
    case "in":
      return folded === "title" && !isNegated ? { kind: "in-title" } : null;
    case "is":
      return folded === "favorite" || folded === "unused" ? { kind: folded, isNegated } : null;
    case "has": {
      const what = SEARCHED_PARTS.find((part) => part === folded);
      return what ? { kind: "has", what, isNegated } : null;
    }
    case "used":
      return readSpan("used", folded, isNegated) ?? readUses(folded, isNegated);
    case "score":
      return readScore(folded, isNegated);
    case "updated":
      return readSpan("updated", folded, isNegated);
    default:
      return readSpan("created", folded, isNegated);
  }
}

/** "<30d": within the last 30 days; ">1y": longer ago. */
function readSpan(
  kind: "used" | "updated" | "created",
  value: string,
  isNegated: boolean,
): SearchCondition | null {
  const { comparison = "<", number, unit = "" } = AMOUNT.exec(value)?.groups ?? {};
  if (number === undefined || !isUnit(unit) || comparison === "=") return null;
  return { kind, within: comparison.startsWith("<"), days: Number(number) * DAYS[unit], isNegated };
}

const COMPARISONS: readonly string[] = ["<", "<=", ">", ">=", "="] satisfies Comparison[];
const isComparison = (text: string): text is Comparison => COMPARISONS.includes(text);

/** "<60" or "7"; null for anything else. */
function readNumber(value: string): { comparison: Comparison; number: number } | null {
  const { comparison = "=", number, unit } = AMOUNT.exec(value)?.groups ?? {};
  if (number === undefined || unit !== "" || !isComparison(comparison)) return null;
  return { comparison, number: Number(number) };
}

function readUses(value: string, isNegated: boolean): SearchCondition | null {
  const read = readNumber(value);
  return read && { kind: "uses", comparison: read.comparison, count: read.number, isNegated };
}

function readScore(value: string, isNegated: boolean): SearchCondition | null {
  const read = readNumber(value);
  return read && { kind: "score", comparison: read.comparison, score: read.number, isNegated };
}
