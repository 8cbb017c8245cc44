import { type HTMLElement, NodeType, parse } from "node-html-parser";
import { type FoundRow, perFile, row } from "./format";
import { categoryNamed, titleFromName } from "./values";

/** What is on a page but is not its text. */
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
  const page = parse(file.text, { comment: false });
  const title = page.querySelector("h1")?.text.trim() || page.querySelector("title")?.text.trim();
  for (const element of page.querySelectorAll(NOT_TEXT)) element.remove();
  const body =
    page.querySelector("main") ?? page.querySelector("article") ?? page.querySelector("body") ?? page;
  body.querySelector("h1")?.remove();
  return [row({ title: title || titleFromName(file.stem), content: readableText(body) })];
});

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
      return BLOCKS.has(child.tagName) ? `\n\n${inner.trim()}\n\n` : inner;
    })
    .join("");
}

/** `<DT><A>title</A>`, then perhaps `<DD>text`; `<DT><H3>` names the folder of what follows in its list. */
function readBookmarks(text: string): FoundRow[] {
  const rows: FoundRow[] = [];
  const folders: string[] = [];
  let named: string | null = null;
  for (const [, tag = "", inner = ""] of text.matchAll(/<(H3|A|DD|DL|\/DL)\b[^>]*>([^<]*)/gi)) {
    const words = parse(inner).text.trim();
    const kind = tag.toUpperCase();
    if (kind === "H3") named = words;
    if (kind === "DL") folders.push(named ?? "");
    if (kind === "/DL") folders.pop();
    if (kind === "A") rows.push({ problem: "It is a link without a text.", title: words });
    const last = rows.at(-1);
    if (kind === "DD" && last && "problem" in last && words !== "") {
      rows[rows.length - 1] = row({
        title: last.title,
        content: words,
        category: categoryNamed(folders.at(-1)),
      });
    }
  }
  return rows;
}
