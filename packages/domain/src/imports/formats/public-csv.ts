import { cellReader } from "./csv-cells";
import type { CsvFormat } from "./csv-format";
import { foundPrompt } from "./format";
import { isYes } from "./values";

/**
 * The CSV of the public prompt collections: act, prompt, and then some of for_devs, type, contributor.
 *
 * A developers' prompt is filed under Coding; where the others go is the person's choice. A type other than plain text
 * becomes a tag. Contributors are credited in the description, by name: of an e-mail address only the part before the
 * @, so that nobody's address ends up on cards.
 */
export const publicCsv: CsvFormat = (header) => {
  if (!header.includes("act") || !header.includes("prompt")) return null;
  return {
    format: "public-csv",
    label: "CSV from the awesome prompts collection",
    read(cells) {
      const cell = cellReader(header, cells);
      const type = cell("type").trim().toLowerCase();
      return {
        prompt: foundPrompt({
          title: cell("act"),
          content: cell("prompt"),
          description: creditLine(cell("contributor")),
          category: isYes(cell("for_devs")) ? { kind: "built-in", id: "coding" } : null,
          tags: type === "" || type === "text" ? [] : [type],
        }),
      };
    },
  };
};

const inWords = new Intl.ListFormat("en", { type: "conjunction" });

function creditLine(contributors: string): string | null {
  const names = contributors
    .split(",")
    .map((name) => name.trim().replace(/(?<=.)@.*$/, ""))
    .filter((name) => name !== "");
  return names.length === 0 ? null : `By ${inWords.format(names)}`;
}
