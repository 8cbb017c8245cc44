import { type HTMLElement, NodeType, parse } from "node-html-parser";

/** Lists in lists, at most; no program's settings go deeper. */
const MAX_DEPTH = 32;

/**
 * The value of a property list in XML, as programs of the Mac write them: dictionaries as objects, dates and numbers as the
 * text they are written with. Undefined when the text is none.
 *
 * @see https://www.apple.com/DTDs/PropertyList-1.0.dtd
 */
export function readPropertyList(text: string): unknown {
  if (!/^\s*<\?xml\b[^>]*>[\s\S]{0,1000}?<plist\b/.test(text.slice(0, 2000))) return undefined;
  if (!isBalanced(text)) return undefined;
  // Nothing in it is a page's markup: by itself the parser would take <string> with <pre> in it for one.
  const list = parse(text, { comment: false, blockTextElements: {} }).querySelector("plist");
  const [value] = list ? elementsIn(list) : [];
  return value && readElement(value, 0);
}

/** Whether every element is closed, and none lies too deep: of one that is not, the parser would make a tower. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [, closing, empty] of text.matchAll(/<(\/?)[a-z][^<>]{0,200}?(\/?)>/gi)) {
    if (closing) depth -= 1;
    else if (!empty) depth += 1;
    if (depth < 0 || depth > MAX_DEPTH) return false;
  }
  return depth === 0;
}

const elementsIn = ({ childNodes }: HTMLElement) => childNodes.filter(isElement);
const isElement = (node: HTMLElement["childNodes"][number]): node is HTMLElement =>
  node.nodeType === NodeType.ELEMENT_NODE;

function readElement(element: HTMLElement, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  const children = elementsIn(element);
  switch (element.rawTagName) {
    case "array":
      return children.map((child) => readElement(child, depth + 1));
    case "dict":
      // A key stands before each value.
      return Object.fromEntries(
        children.flatMap((child, at) => {
          const next = children[at + 1];
          return child.rawTagName === "key" && next ? [[child.text, readElement(next, depth + 1)]] : [];
        }),
      );
    case "true":
    case "false":
      return element.rawTagName === "true";
    default:
      return element.text.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, "$1");
  }
}
