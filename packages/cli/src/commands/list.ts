import { PROMPT_SORTS, promptView } from "@commonplace/domain/prompts/schemas";
import { Option } from "commander";
import type { AddCommand } from "../context";
import { collect, readLimit } from "./options";
import { printPrompts } from "./print-prompts";

interface Options {
  limit: number;
  all?: true;
  category?: string;
  tag?: string[];
  favorite?: true;
  sort: string;
  json?: true;
}

export const addList: AddCommand = (program, { output, connect }) => {
  program
    .command("list")
    .description("list your prompts, the newest first")
    .option("--limit <number>", "rows at the most", readLimit, 50)
    .option("--all", "all of them")
    .option("--category <id>", "only of this category, like coding")
    .option("--tag <tag>", "only with this tag; several may be given", collect)
    .option("--favorite", "only favorites")
    .addOption(new Option("--sort <order>", "order").choices(PROMPT_SORTS).default("recent"))
    .option("--json", "print JSON")
    .action(async ({ limit, all, category, tag, favorite, sort, json }: Options) => {
      const api = await connect({ patient: all });
      const query = { category, tag, favorite, sort };
      const rows = api.items(promptView, "/api/prompts", query, all ? Number.POSITIVE_INFINITY : limit);
      await printPrompts(output, rows, { json, none: "There are no such prompts." });
    });
};
