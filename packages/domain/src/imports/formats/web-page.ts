import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { type FoundPrompt, type FoundRow, perFile, row } from "./format";
import { categoryNamed, momentOf, tagsOf, titleFromName, titleFromText } from "./values";

/** Elements of a page that are not its text. */
const NOT_TEXT = "script,style,noscript,template,nav,header nav,footer,aside,form,svg,iframe,head,button";
const BLOCKS = new Set(
  "P DIV SECTION ARTICLE MAIN H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD TABLE TR BLOCKQUOTE PRE HR BR FIGURE FIGCAPTION BODY".split(
    " ",
  ),
);

/**
 * HTML: a saved page is one prompt, titled by its heading, without navigation, scripts and styles. A browser's bookmark file
 * is a list: an entry with a description (`<DD>`) is a prompt, a bare link is none.
 *
 * @see https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)
 */
export const webPage = perFile("html", "Web page", (file) => {
  if (!["html", "htm", "xhtml"].includes(file.extension)) return null;
  if (file.unreadable) return [{ problem: file.unreadable, title: file.path }];
  if (/^\s*<!DOCTYPE NETSCAPE-Bookmark-file-1>/i.test(file.text)) return readBookmarks(file.text);
  if (opensTooMany(file.text)) return [{ problem: "This page is nested too deep.", title: file.path }];
  // By itself the parser leaves the markup within <pre> as text.
  const page = parse(file.text, {
    comment: false,
    blockTextElements: { script: true, style: true, noscript: true },
  });
  if (isDeep(page)) return [{ problem: "This page is nested too deep.", title: file.path }];
  const title = page.querySelector("h1")?.text.trim() || page.querySelector("title")?.text.trim();
  for (const element of page.querySelectorAll(NOT_TEXT)) element.remove();
  const body =
    page.querySelector("main") ?? page.querySelector("article") ?? page.querySelector("body") ?? page;
  body.querySelector("h1")?.remove();
  return [row({ title: title || titleFromName(file.stem), content: readableText(body) })];
});

/** Elements in elements, at most; readers call themselves for each. */
const MAX_DEPTH = 1_000;

/** Elements that pages leave open by right: they have no end, or it may be left out. */
const LEFT_OPEN =
  /^(?:area|base|body|br|col|colgroup|dd|dt|embed|head|hr|html|img|input|li|link|meta|optgroup|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|tr|track|wbr|script|style)$/;

/** Whether so many elements are never closed that the parser, which makes a tower of them, would take minutes. */
function opensTooMany(text: string): boolean {
  let open = 0;
  // What a script or a style sheet holds is no markup.
  let raw: string | null = null;
  for (const [, closing, name = "", empty] of text.matchAll(
    /<(\/?)([a-z][\w-]{0,40})[^<>]{0,2000}?(\/?)>/gi,
  )) {
    const element = name.toLowerCase();
    if (raw !== null) {
      if (closing && element === raw) raw = null;
      continue;
    }
    if (!closing && (element === "script" || element === "style")) raw = element;
    if (raw !== null || LEFT_OPEN.test(element) || empty) continue;
    open = Math.max(0, open + (closing ? -1 : 1));
    if (open > MAX_DEPTH) return true;
  }
  return false;
}

function isDeep(page: HTMLElement): boolean {
  let level: readonly Node[] = [page];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ childNodes }) => childNodes);
  }
  return false;
}

/** An element's text as it reads: blocks on lines of their own, list items with a dash, code as it stands. */
function readableText(element: HTMLElement): string {
  return textOf(element)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function textOf(element: HTMLElement): string {
  return element.childNodes
    .map((node) => {
      if (node.nodeType === NodeType.TEXT_NODE) return node.text.replace(/\s+/g, " ");
      if (node.nodeType !== NodeType.ELEMENT_NODE) return "";
      const child = node as HTMLElement; // its type says so
      if (child.tagName === "BR") return "\n";
      if (child.tagName === "PRE") return `\n\n${child.text.replace(/^\n|\n$/g, "")}\n\n`;
      const inner = textOf(child);
      if (child.tagName === "LI") return `\n- ${inner.trim()}`;
      if (child.tagName === "TD" || child.tagName === "TH") return `${inner.trim()} `;
      return BLOCKS.has(child.tagName) ? `\n\n${inner.trim()}\n\n` : inner;
    })
    .join("");
}

/**
 * `<DT><A>title</A>`, then perhaps `<DD>text`; `<DT><H3>` names the folder of what follows in its list. A link that opens a
 * chat with a text (`?q=` or `?prompt=`) is a prompt too.
 */
function readBookmarks(text: string): FoundRow[] {
  const rows: FoundRow[] = [];
  const folders: string[] = [];
  let named: string | null = null;
  let link: Bookmark = {};
  for (const [, tag = "", attributes = "", inner = ""] of text.matchAll(
    /<(H3|A|DD|DL|\/DL)\b([^>]*)>([^<]*)/gi,
  )) {
    const words = parse(inner).text.trim();
    const kind = tag.toUpperCase();
    if (kind === "H3") named = words;
    if (kind === "DL") folders.push(named ?? "");
    if (kind === "/DL") folders.pop();
    if (kind === "A") {
      link = { ...bookmarkOf(attributes), category: categoryNamed(folders.at(-1)) };
      const asked = chatText(attributeOf(attributes, "HREF"));
      rows.push(
        asked === null
          ? { problem: "It is a link without a text.", title: words }
          : row({ ...link, title: words || titleFromText(asked), content: asked }),
      );
    }
    const last = rows.at(-1);
    if (kind === "DD" && last && "problem" in last && words !== "") {
      rows[rows.length - 1] = row({ ...link, title: last.title || titleFromText(words), content: words });
    }
  }
  return rows;
}

/**
 * The data of a bookmark beside its title: tags, as Firefox writes them, and the moment when it was made, in seconds.
 */
type Bookmark = Partial<Pick<FoundPrompt, "tags" | "createdAt" | "category">>;

const bookmarkOf = (attributes: string): Bookmark => ({
  tags: tagsOf(attributeOf(attributes, "TAGS")),
  createdAt: momentOf(Number(attributeOf(attributes, "ADD_DATE")) || null),
});

const attributeOf = (attributes: string, name: string): string =>
  parse(new RegExp(`\\b${name}="([^"]*)"`, "i").exec(attributes)?.[1] ?? "").text;

const CHAT_HOST =
  /(?:^|\.)(?:chatgpt\.com|chat\.openai\.com|claude\.ai|perplexity\.ai|chat\.mistral\.ai|grok\.com|gemini\.google\.com)$/;

/** The text with which a link opens a chat; null for any other link. */
function chatText(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { hostname, searchParams } = new URL(href);
  if (!CHAT_HOST.test(hostname)) return null;
  return (searchParams.get("q") ?? searchParams.get("prompt"))?.trim() || null;
}
