import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { Output } from "../terminal/output";

type Row = Pick<PromptView, "id" | "title" | "category" | "tags">;

/**
 * Prints prompts as they come: on a pipe a line of id, title, category and tags with tabs between, or one JSON array.
 *
 * @param none told when there are none.
 */
export async function printPrompts(
  output: Output,
  prompts: AsyncIterable<Row>,
  { json, none }: { json?: true; none: string },
): Promise<void> {
  if (json) {
    const all: Row[] = [];
    for await (const prompt of prompts) all.push(prompt);
    return output.json(all);
  }
  let count = 0;
  for await (const prompt of prompts) {
    count += 1;
    await output.line(lineOf(prompt, output));
  }
  if (count === 0) output.note(none);
}

function lineOf({ id, title, category, tags }: Row, { isTerminal, safe, style }: Output): string {
  const name = title.replace(/\s+/g, " ");
  if (!isTerminal) return [id, name, category, tags.join(",")].join("\t");
  const labels = [category, ...tags.map((tag) => `#${tag}`)].join(" ");
  return `${style("bold", safe(name))}  ${safe(labels)}  ${style("dim", id)}`;
}
