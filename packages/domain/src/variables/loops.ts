/** Where a template repeats a part for each of a list's items, and what names only mean something in there. */
export interface Loop {
  readonly start: number;
  readonly end: number;
  /** The item's name; null when every name within is a field of the item, as Handlebars' `{{#each}}` has it. */
  readonly item: string | null;
}

const TAG =
  /\{\{[#^]\s*(each|for)\b[^}]{0,200}\}\}|\{%-?\s*(for)\s+([\w, ]{1,80}?)\s+in\b[^%]{0,200}%\}|\{\{\/\s*(each|for)\s*\}\}|\{%-?\s*(endfor)\b[^%]{0,20}%\}/g;

/** Finds the loops of Handlebars and Jinja; one that is never closed reaches to the end. */
export function findLoops(text: string): Loop[] {
  const loops: Loop[] = [];
  const open: { start: number; item: string | null }[] = [];
  for (const { index, 0: tag, 1: handlebars, 2: jinja, 3: items } of text.matchAll(TAG)) {
    if (handlebars || jinja) {
      const [item = ""] = (items ?? "").split(",").slice(-1);
      open.push({ start: index, item: jinja ? item.trim() : null });
    } else {
      const loop = open.pop();
      if (loop) loops.push({ ...loop, end: index + tag.length });
    }
  }
  for (const loop of open) loops.push({ ...loop, end: text.length });
  return loops;
}

/** Whether a name is that of an item, or of its field, rather than one a person fills in. */
export function isOfLoop(loops: readonly Loop[], place: number, name: string): boolean {
  return loops.some(
    ({ start, end, item }) =>
      place > start &&
      place < end &&
      (item === null || name === item || name.startsWith(`${item}.`) || name.startsWith("loop.")),
  );
}
