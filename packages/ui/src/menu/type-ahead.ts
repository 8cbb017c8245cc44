import type { KeyboardEvent } from "react";

/** How long after a letter the next one starts a new word, in ms. */
export const TYPE_AHEAD_RESET = 1_000;

/** What was typed into a menu, by its element, and when that was. */
const typed = new WeakMap<Element, { text: string; at: number }>();

/**
 * Moves focus to the next item that starts with what is typed, a letter typed again going on to the item after. Takes
 * the place of Mantine's own, which forgets after half a second.
 */
export function typeAhead(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
  if (event.target instanceof HTMLInputElement) return;
  event.preventDefault();

  const menu = event.currentTarget;
  const before = typed.get(menu);
  const isFresh = before !== undefined && event.timeStamp - before.at < TYPE_AHEAD_RESET;
  const text = (isFresh ? before.text : "") + event.key.toLowerCase();
  typed.set(menu, { text, at: event.timeStamp });

  const items = [...menu.querySelectorAll<HTMLElement>("[role^='menuitem']:not([data-disabled])")];
  findMatch(items, text)?.focus();
}

/** The item to go to: the same letter repeated walks the items it starts, a longer word names one. */
function findMatch(items: readonly HTMLElement[], text: string): HTMLElement | undefined {
  const repeated = [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? (text[0] ?? "") : text;
  const focused = items.findIndex((item) => item.matches(":focus"));
  const from = repeated ? focused + 1 : 0;
  const ordered = [...items.slice(from), ...items.slice(0, from)];
  return ordered.find((item) => item.textContent.trim().toLowerCase().startsWith(wanted));
}
