import type { TextRange } from "../../../variables";
import type { FixedStretch } from "./fixed";

const CLOSES: Readonly<Record<string, string>> = { "}": "{", "]": "[" };

/**
 * Matched braces and brackets that stand on different lines, in the order they open: objects, lists and code that
 * nobody fenced. Those in material are left out, since that stays whole by itself.
 */
export function bracketsOverLines(text: string, fixed: readonly FixedStretch[]): TextRange[] {
  const found: TextRange[] = [];
  const open: Record<string, { place: number; line: number }[]> = { "{": [], "[": [] };
  const materials = fixed.filter(({ kind }) => kind === "material");
  let nextMaterial = 0;
  let line = 0;
  for (const { index: place, 0: mark } of text.matchAll(/[{}[\]\n]/g)) {
    while ((materials[nextMaterial]?.range[1] ?? Number.POSITIVE_INFINITY) <= place) nextMaterial++;
    if (mark === "\n") line++;
    else if ((materials[nextMaterial]?.range[0] ?? Number.POSITIVE_INFINITY) <= place) continue;
    else if (open[mark]) open[mark].push({ place, line });
    else {
      const opened = open[CLOSES[mark] ?? ""]?.pop();
      if (opened && opened.line < line) found.push([opened.place, place + 1]);
    }
  }
  return found.sort((a, b) => a[0] - b[0]);
}
