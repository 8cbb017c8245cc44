/** Attribute of the root element in pages the server sends to people who carry no session (build/prerender.ts). */
const VISITOR_ATTRIBUTE = "data-visitor";

/** True when the server has already told, by the page it sent, that nobody is signed in: there is no need to ask. */
export function isVisitorPage(): boolean {
  return document.documentElement.hasAttribute(VISITOR_ATTRIBUTE);
}
