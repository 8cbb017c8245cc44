import { fieldsOf } from "./field-names";
import { type FoundRow, perFile, row } from "./format";

/**
 * TextExpander's CSV of a snippet group: no header; abbreviation, content, label. Rows of the Mac script end with a bare
 * CR. Titled by the label, else by the abbreviation. `%filltext:name=Topic%` and its like become `{{Topic}}`,
 * `%clipboard` the standing value.
 *
 * @see https://textexpander.com/learn/using/snippets/import-and-export
 * @see https://textexpander.com/learn/using/snippets/fill-ins
 */
export const textExpander = perFile("textexpander", "TextExpander snippets", ({ table, extension }) => {
  if (!table || extension !== "csv") return null;
  const { rows } = table;
  const [first = []] = rows;
  if (first.length < 3 || first.length > 4 || fieldsOf(first).content !== undefined) return null;
  const cells = rows.filter(([abbreviation = ""]) => abbreviation.trim() !== "");
  const isAbbreviation = ([abbreviation = ""]: readonly string[]) => /^\S{1,40}$/.test(abbreviation);
  const isSentence = ([, content = ""]: readonly string[]) => content.trim().split(/\s+/).length >= 4;
  if (!cells.every(isAbbreviation) || cells.filter(isSentence).length < cells.length / 2) return null;
  return rows.map(
    ([abbreviation = "", content = "", label = ""]): FoundRow =>
      row({
        title: label.trim() === "" ? abbreviation : label,
        content: fillIns(content.replace(/\r\n?/g, "\n")),
      }),
  );
});

const FILL_IN = /%fill(?:text|area|popup)?:(?<parts>[^%]*)%/g;

function fillIns(content: string): string {
  return content
    .replace(FILL_IN, (_, parts: string) => {
      const [name = "field", ...rest] = parts.split(":").map((part) => part.replace(/^name=/, ""));
      const values = rest.filter((part) => !/^(?:width|height)=/.test(part));
      const choices = values.map((part) => part.replace(/^default=/, "")).filter((part) => part !== "");
      return choices.length === 0 ? `{{${name}}}` : `\${${name}:${choices.join(", ")}}`;
    })
    .replaceAll("%clipboard", "{{CLIPBOARD}}")
    .replaceAll("%|", "");
}
