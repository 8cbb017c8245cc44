import { FENCE, fencedText } from "./fences";
import { type FoundRow, perFile, row } from "./format";

/**
 * One Markdown file with many prompts: prompts.chat's PROMPTS.md, with a `<details>` block per prompt and the text in a
 * fence, lists such as awesome-chatgpt-prompts' README was until 2025, with a heading per prompt and the text as a quote, and
 * lists with a line in bold per prompt.
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
  if (listed.length > 1) return listed;
  const bold = readBoldTitles(text);
  return bold.length > 1 ? bold : null;
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

/** A line of its own in bold, perhaps numbered: "**Follow-up mail**", "2. **Follow-up mail:**". */
const BOLD_TITLE = /^(?:\d+[.)][ \t]+|[-*][ \t]+)?(?:\*\*|__)(?<title>[^*_\n]{1,120}?):?(?:\*\*|__):?[ \t]*$/;
/** Names that the parts of one prompt have. */
const OWN_NAME =
  /^\W*(?:your )?(?:roles?|tasks?|contexts?|goals?|objectives?|instructions?|output|format|response|constraints?|rules?|examples?|tone|style|audience|inputs?|steps?|step \d+|background|notes?|persona|guidelines?|requirements?|variables?|system|user|assistant|about|usage|introduction|contents|important|warning|summary|purpose|workflow|process)\b/iu;
/** Lines in front of the first title. */
const LINES_OF_INTRODUCTION = 6;

/**
 * Titles in bold with text, a quote or a fence under each. Sections of one prompt look alike: it is a list where its own
 * heading, or the lines in front of the first title, speak of prompts, and no title is the name of a prompt's part.
 */
function readBoldTitles(text: string): FoundRow[] {
  if (/^#{2,6}[ \t]/m.test(text)) return [];
  const lines = text.split("\n");
  const places = lines.flatMap((line, at) => {
    const title = plainWords(BOLD_TITLE.exec(line)?.groups?.title ?? "");
    return title === "" ? [] : [{ title, at }];
  });
  const introduction = lines.slice(0, places[0]?.at).filter((line) => line.trim() !== "");
  if (
    introduction.length > LINES_OF_INTRODUCTION ||
    !/\bprompts\b/i.test(introduction.join(" ")) ||
    places.some(({ title }) => OWN_NAME.test(title))
  )
    return [];
  return places.flatMap(({ title, at }, index) => {
    const body = lines
      .slice(at + 1, places[index + 1]?.at)
      .join("\n")
      .replace(/\n[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*\s*$/, "")
      .trim();
    const marked = isOnlyPrompt(body) ? (quotedText(body) ?? fencedText(body)) : null;
    return body === "" ? [] : [row({ title, content: marked ?? body })];
  });
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
