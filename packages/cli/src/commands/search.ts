import { promptHit } from "@commonplace/domain/prompts/schemas";
import type { AddCommand } from "../context";
import { readLimit } from "./options";
import { printPrompts } from "./print-prompts";

export const addSearch: AddCommand = (program, { output, connect }) => {
  program
    .command("search")
    .description("find prompts by words, typos forgiven")
    .argument("<words...>", "also tag:sales, category:coding, is:favorite, in:title")
    .option("--limit <number>", "rows at the most", readLimit, 20)
    .option("--json", "print JSON")
    .action(async (words: string[], { limit, json }: { limit: number; json?: true }) => {
      const api = await connect();
      const hits = api.items(promptHit, "/api/prompts/search", { q: words.join(" ") }, limit);
      await printPrompts(output, hits, { json, none: `Nothing was found for "${words.join(" ")}".` });
    });
};
