import { cellReader } from "./csv-cells";
import type { CsvFormat } from "./csv-format";
import { guessFields } from "./field-names";
import { foundPrompt } from "./format";
import { categoryNamed, tagsOf, titleFromText } from "./values";

/** Any CSV with a column that sounds like a prompt's text; says which columns it took for what. */
export const genericCsv: CsvFormat = (header) => {
  const fields = guessFields(header);
  if (fields.content === undefined) return null;
  const titles = fields.title === undefined ? "titles from its first words" : `title from “${fields.title}”`;
  return {
    format: "csv",
    label: `CSV: text from “${fields.content}”, ${titles}`,
    read(cells) {
      const cell = cellReader(header, cells);
      const content = cell(fields.content);
      return {
        prompt: foundPrompt({
          title: fields.title === undefined ? titleFromText(content) : cell(fields.title),
          content,
          description: cell(fields.description),
          category: categoryNamed(cell(fields.category)),
          tags: tagsOf(cell(fields.tags)),
        }),
      };
    },
  };
};
