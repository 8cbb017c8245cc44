import type { KeyboardEvent } from "react";

/** How long after a letter the next one starts a new word, in ms. */
export const TYPE_AHEAD_RESET = 1_000;

/** The text typed into each menu, by its element, and when. */
const typed = new WeakMap<Element, { text: string; at: number }>();

/**
 * Moves focus to the next item that starts with the typed text; the same letter again goes to the next item. Replaces
 * Mantine's type-ahead, which forgets the text after half a second.
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

/** Finds the item to focus: one letter repeated walks through its items, a longer text names one. */
function findMatch(items: readonly HTMLElement[], text: string): HTMLElement | undefined {
  const repeated = [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? (text[0] ?? "") : text;
  const focused = items.findIndex((item) => item.matches(":focus"));
  const from = repeated ? focused + 1 : 0;
  const ordered = [...items.slice(from), ...items.slice(0, from)];
  return ordered.find((item) => item.textContent.trim().toLowerCase().startsWith(wanted));
}
