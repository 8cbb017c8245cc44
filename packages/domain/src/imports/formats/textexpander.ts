import { fieldsOf } from "./field-names";
import { type FillIn, writeFillIn } from "./fill-ins";
import { type FoundRow, perFile, row } from "./format";

/**
 * TextExpander's CSV of a snippet group: no header; abbreviation, content, label. Rows of the Mac script end with a bare
 * CR. Titled by the label, else by the abbreviation. Fill-ins become variables, `%clipboard` and dates standing values; an
 * optional section stays, and a snippet within a snippet is named.
 *
 * @see https://textexpander.com/learn/using/snippets/import-and-export
 * @see https://textexpander.com/learn/using/snippets/fill-ins
 */
export const textExpander = perFile("textexpander", "TextExpander snippets", ({ table, extension }) => {
  if (!table || extension !== "csv") return null;
  const { rows } = table;
  const [first = []] = rows;
  if (first.length < 3 || first.length > 4 || fieldsOf(first).content !== undefined || isHeader(rows))
    return null;
  const cells = rows.filter(([abbreviation = ""]) => abbreviation.trim() !== "");
  const isAbbreviation = ([abbreviation = ""]: readonly string[]) => /^\S{1,40}$/.test(abbreviation);
  const isSentence = ([, content = ""]: readonly string[]) => content.trim().split(/\s+/).length >= 4;
  if (!cells.every(isAbbreviation) || cells.filter(isSentence).length < cells.length / 2) return null;
  return rows.map(([abbreviation = "", content = "", label = ""]) =>
    snippetRow({ title: label.trim() === "" ? abbreviation : label, content }),
  );
});

/** A snippet with its fill-ins as variables. */
export function snippetRow(snippet: Parameters<typeof row>[0]): FoundRow {
  const nested = [...snippet.content.matchAll(NESTED)].map(([, name = ""]) => name);
  return row({
    ...snippet,
    content: fillIns(snippet.content.replace(/\r\n?/g, "\n")),
    ...(nested.length > 0 && { note: `It puts in another snippet: ${[...new Set(nested)].join(", ")}.` }),
  });
}

/** Single words over sentences name their columns. */
function isHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const isWord = (cell: string) => /^\p{L}[\p{L}\d_-]*(?: \p{L}+)?$/u.test(cell.trim());
  return first.every(isWord) && others.length > 0 && others.every(([, content = ""]) => !isWord(content));
}

const NESTED = /%snippet:([^%]+)%/g;
const FIELD = /%fill(text|area|popup)?:([^%]*)%/g;
/** Ends of optional sections, keys to press, where the cursor goes. */
const UNWRITTEN = /%fillpart(?::[^%]*)?%|%fillpartend%|%filltop%|%key:[^%]*%|%\|/g;
/** `%date:yyyy-MM-dd%`, or the older `%Y-%m-%d`. */
const DATE = /%date:(?<format>[^%]*)%|%[YymdBbAae](?:[ ./,-]{0,2}%[YymdBbAae])*(?![a-z])/g;
const TIME = /%[HIMSp](?:[:. ]?%[HIMSp])*(?![a-z])/g;

function fillIns(content: string): string {
  return content
    .replace(FIELD, (_, kind: string | undefined, parts: string) => writeFillIn(fieldIn(kind, parts)))
    .replace(UNWRITTEN, "")
    .replaceAll("%clipboard", "{{CLIPBOARD}}")
    .replace(DATE, (_, format?: string) =>
      format !== undefined && !/[yMdE]/.test(format) ? "{{CURRENT_TIME}}" : "{{CURRENT_DATE}}",
    )
    .replace(TIME, "{{CURRENT_TIME}}")
    .replaceAll("%%", "%");
}

/** `name=Topic:default=Cats: a to z:width=20`, and of a menu `name=Tone:default=formal:casual`. */
function fieldIn(kind: string | undefined, parts: string): FillIn {
  const [, name = "field", rest = ""] = /^(?:name=)?([^:]*)(?::(.*))?$/s.exec(parts) ?? [];
  const sized = rest.replace(/(?:^|:)(?:width|height)=\d+/g, "");
  if (kind !== "popup") return { name, fallback: /(?:^|:)default=(.*)$/s.exec(sized)?.[1] };
  const choices = sized.split(":");
  const preset = choices.find((choice) => choice.startsWith("default="));
  return {
    name,
    fallback: preset?.slice("default=".length),
    choices: choices.map((choice) => choice.replace(/^default=/, "")),
  };
}
