import { FENCE, fencedText } from "./fences";
import { type FoundRow, perFile, row } from "./format";

/**
 * One Markdown file with many prompts: prompts.chat's PROMPTS.md, with a `<details>` block per prompt and the text in a
 * fence, and lists such as awesome-chatgpt-prompts' README was until 2025, with a heading per prompt and the text as a quote.
 *
 * @see https://github.com/f/prompts.chat/blob/main/PROMPTS.md
 */
export const promptsMarkdown = perFile("prompts-markdown", "Markdown list of prompts", (file) => {
  if (!["md", "markdown", "mdx"].includes(file.extension)) return null;
  const text = file.text.replace(/\r\n?/g, "\n");
  // A file with front matter is one page.
  if (/^---\n[\s\S]*?\n---\n/.test(text)) return null;
  const rows = readDetails(text);
  if (rows.length > 1) return rows;
  const listed = readHeadings(text);
  return listed.length > 1 ? listed : null;
});

const DETAILS = /<details>\s*<summary>(?<summary>[\s\S]*?)<\/summary>(?<body>[\s\S]*?)<\/details>/g;

function readDetails(text: string): FoundRow[] {
  return [...text.matchAll(DETAILS)].flatMap(({ groups }) => {
    const content = fencedText(groups?.body ?? "");
    const title = plainWords(groups?.summary ?? "");
    return content === null || title === ""
      ? []
      : [row({ title, content, description: creditIn(groups?.body ?? "") })];
  });
}

/**
 * Headings under which a quote or a fence is all there is, beside a line of credit or links. They must be most of the
 * headings of their level, those of the page's own parts aside, or several must credit somebody: two commands in a manual
 * are no list of prompts.
 */
function readHeadings(text: string): FoundRow[] {
  const sections = text.split(/^(?=#{2,6}[ \t])/m).filter((section) => /^#{2,6}[ \t]/.test(section));
  const read = sections
    .map((section) => ({
      level: section.indexOf(" "),
      row: readSection(section),
      isCredited: creditIn(section) !== null,
      isOwn: OWN_PART.test(section),
    }))
    .filter((each) => each.row !== null || !each.isOwn);
  const isList = (level: number) => {
    const rows = read.filter((each) => each.level === level);
    const found = rows.filter((each) => each.row !== null);
    return found.length * 2 > rows.length || found.filter((each) => each.isCredited).length > 1;
  };
  return read.flatMap(({ level, row: found }) => (found && isList(level) ? [found] : []));
}

/** Parts that a page has for itself. */
const OWN_PART =
  /^#+[ \t]+[^\p{L}\n]*(?:table of contents|contents|contributors?|contributing|licen[cs]e|about|introduction|usage|sponsors?|star history|resources|credits)[^\p{L}\n]*\n/iu;

function readSection(section: string): FoundRow | null {
  const [heading = "", ...lines] = section.split("\n");
  const body = lines.join("\n");
  const content = quotedText(body) ?? fencedText(body);
  const title = plainWords(heading.replace(/^#+[ \t]+/, "").replace(/[ \t]+#+[ \t]*$/, ""));
  if (content === null || title === "" || !isOnlyPrompt(body)) return null;
  return row({ title, content, description: creditIn(body) });
}

const QUOTE = /(?:^>.*(?:\n|$))+/m;

function quotedText(body: string): string | null {
  const quote = QUOTE.exec(body)?.[0];
  return quote?.replace(/^> ?/gm, "").trim() || null;
}

/**
 * Whether little but a prompt stands under a heading: an explanation of a tool with one example is no list of prompts.
 */
function isOnlyPrompt(body: string): boolean {
  const rest = body.replace(QUOTE, "").replace(FENCE, "");
  const lines = rest
    .split("\n")
    .filter((line) => line.trim() !== "" && !CREDIT.test(line) && !/^[-*_]{3,}$/.test(line.trim()));
  return lines.join(" ").length < 200;
}

const CREDIT = /^(?:\*\*|_)?(?:contributed|credit|author|source|by)\b/i;

function creditIn(body: string): string | null {
  const line = body.split("\n").find((candidate) => /^(?:\*\*|_)?contributed by/i.test(candidate.trim()));
  // A link's text is a name, perhaps with an @ before it. Some are e-mail addresses: of those only the part before the @ is
  // taken, so that nobody's address ends up on cards.
  const names = line?.match(/(?<=\[@?)[\w.+-]+(?=[^[\]]*\])|(?<=[\s:]@)[\w-]+/g);
  return names ? `By ${[...new Set(names)].join(", ")}` : null;
}

/** A heading or summary without tags, links and emphasis. */
const plainWords = (text: string) =>
  text
    .replace(/<[^>]+>/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|`)/g, "")
    .trim();
