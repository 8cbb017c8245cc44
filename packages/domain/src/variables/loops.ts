import { countUpTo } from "./count-up-to";

const OPEN_BRACE = 123;
const PERCENT = 37;

const EACH = /\{\{[#^]\s*(?:each|for)\b[^}]{0,200}\}\}/y;
const END_EACH = /\{\{\/\s*(?:each|for)\s*\}\}/y;
const FOR = /\{%-?\s*for\s+(?:\w{1,80}\s*,\s*){0,9}(\w{1,80})\s+in\b[^%]{0,200}%\}/y;
const END_FOR = /\{%-?\s*endfor\b[^%]{0,20}%\}/y;

/**
 * Where the templates of a text, Handlebars' or Jinja's, repeat a part for each of a list's items, and whose names only mean
 * something in there. A loop that is never closed reaches to the end.
 */
export class LoopReader {
  private readonly all = new Stretches();
  /** By the item's name; null when every name within is a field of the item, as Handlebars' `{{#each}}` has it. */
  private readonly byItem = new Map<string | null, Stretches>();

  constructor(text: string) {
    const starts: number[] = [];
    const items: (string | null)[] = [];
    for (let place = 0; place < text.length; place += 1) {
      if (text.charCodeAt(place) !== OPEN_BRACE) continue;
      const next = text.charCodeAt(place + 1);
      if (next === OPEN_BRACE && isAt(EACH, text, place)) {
        starts.push(place);
        items.push(null);
      } else if (next === PERCENT && isAt(FOR, text, place)) {
        FOR.lastIndex = place;
        starts.push(place);
        items.push(FOR.exec(text)?.[1] ?? null);
      } else if (
        (next === OPEN_BRACE && isAt(END_EACH, text, place)) ||
        (next === PERCENT && isAt(END_FOR, text, place))
      ) {
        this.add(starts.pop(), place, items.pop());
      }
    }
    while (starts.length > 0) this.add(starts.pop(), text.length, items.pop());
  }

  /** Whether a name is that of an item, or of its field, rather than one a person fills in. */
  owns(place: number, name: string): boolean {
    if (!this.all.hold(place)) return false;
    if (name.startsWith("loop.")) return true;
    const [item = name] = name.split(".", 1);
    return (this.byItem.get(null)?.hold(place) || this.byItem.get(item)?.hold(place)) ?? false;
  }

  private add(start: number | undefined, end: number, item: string | null = null): void {
    if (start === undefined) return;
    this.all.add(start, end);
    let stretches = this.byItem.get(item);
    if (!stretches) {
      stretches = new Stretches();
      this.byItem.set(item, stretches);
    }
    stretches.add(start, end);
  }
}

/** Tells whether a pattern stands at a place; `test` makes no object for each of many. */
function isAt(pattern: RegExp, text: string, place: number): boolean {
  pattern.lastIndex = place;
  return pattern.test(text);
}

/** Stretches of a text, those that touch or hold one another made one: finding a place among them takes few steps. */
class Stretches {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  /** Adds one that ends no earlier than those before. */
  add(start: number, end: number): void {
    let from = start;
    while (from <= (this.ends.at(-1) ?? -1)) {
      from = Math.min(from, this.starts.pop() ?? from);
      this.ends.pop();
    }
    this.starts.push(from);
    this.ends.push(end);
  }

  hold(place: number): boolean {
    const at = countUpTo(this.starts, place);
    return at > 0 && place < (this.ends[at - 1] ?? 0);
  }
}
