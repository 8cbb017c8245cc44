import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promptView } from "@commonplace/domain/prompts/schemas";
import type { AddCommand, CommandContext } from "../context";
import { EXIT, Failure, wrongUsage } from "../failure";
import { readCategories } from "../folder/categories";
import { type PromptFile, readPromptFile, writePromptFile } from "../folder/prompt-file";
import { edit } from "../terminal/editor";
import { isInteractive, readInput } from "../terminal/terminal";
import { collect } from "./options";

interface Options {
  title?: string;
  category?: string;
  description?: string;
  tag?: string[];
  favorite?: true;
  json?: true;
}

export const addAdd: AddCommand = (program, ctx) => {
  program
    .command("add")
    .description("add a prompt: a file's text, the standard input, or what you write in your editor")
    .argument(
      "[file]",
      'Markdown or text; its front matter may name title, category and tags; "-" is the standard input',
    )
    .option("--title <title>", "its title (default: of the front matter, else the file's name)")
    .option("--category <name>", "its category, by name or id (default: of the front matter, else the first)")
    .option("--description <text>", "what it is for")
    .option("--tag <tag>", "a tag; several may be given", collect)
    .option("--favorite", "make it a favorite")
    .option("--json", "print JSON")
    .action((file: string | undefined, options: Options) => add(ctx, file, options));
};

async function add(ctx: CommandContext, file: string | undefined, options: Options): Promise<void> {
  const { output } = ctx;
  const api = await ctx.connect();
  const categories = await readCategories(api);
  const { texts } = await readPrompt(ctx, file, categories.names[0] ?? "");
  const title = options.title ?? texts.title;
  if (title === "") throw wrongUsage('Give it a title: --title "…"');
  const written = options.category ?? (texts.category || (categories.names[0] ?? ""));
  const category = categories.idOf(written);
  if (!category)
    throw wrongUsage(`There is no category "${written}". There are: ${categories.names.join(", ")}.`);
  const made = await api.ask(promptView, "/api/prompts", {
    method: "POST",
    headers: { "idempotency-key": randomUUID() },
    body: {
      title,
      category,
      content: texts.content,
      description: options.description ?? texts.description,
      tags: [...new Set([...texts.tags, ...(options.tag ?? [])])],
      isFavorite: options.favorite === true,
    },
  });
  await (options.json ? output.json(made) : output.line(made.id));
}

/** The prompt as it is written in a file, on the standard input or in the person's editor. */
async function readPrompt(
  ctx: CommandContext,
  file: string | undefined,
  category: string,
): Promise<PromptFile> {
  const { terminal } = ctx;
  if (file !== undefined && file !== "-")
    return parse(await readNamed(terminal.cwd, file), path.parse(file).name);
  if (file === "-" || !isInteractive(terminal)) return parse(await readInput(terminal), "");
  const texts = { title: "", description: "", content: "", category, tags: [] };
  const written = await edit(terminal, writePromptFile({ id: null, version: null, texts }));
  return parse(written, "");
}

function parse(written: string, name: string): PromptFile {
  const read = readPromptFile(written, name);
  if (read.kind === "problem") throw wrongUsage(read.message);
  const content = read.kind === "prompt" ? read.file.texts.content : written.replace(/\r?\n$/, "");
  if (content.trim() === "") throw new Failure("Nothing was added: the prompt has no text.");
  if (read.kind === "prompt") return read.file;
  return {
    id: null,
    version: null,
    texts: { title: name, description: "", content, category: "", tags: [] },
  };
}

async function readNamed(cwd: string, file: string): Promise<string> {
  try {
    return await readFile(path.resolve(cwd, file), "utf8");
  } catch (error) {
    throw new Failure(`${file} cannot be read.`, EXIT.usage, { cause: error });
  }
}
