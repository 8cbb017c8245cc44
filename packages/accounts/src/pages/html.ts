/** Escaped markup, made by the {@link html} tag. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Interpolated = string | number | Html | null | undefined | false | readonly Interpolated[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function render(value: Interpolated): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "string" || typeof value === "number") {
    return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  }
  return value.map(render).join("");
}

/** Writes markup in which every interpolated string is escaped; null, undefined and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Interpolated[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + render(values[index - 1]) + part));
}
