import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ImportView, importView, undoneImport } from "@commonplace/domain/imports/schemas";
import type { Api } from "../api/client";
import type { AddCommand, CommandContext } from "../context";
import { EXIT, Failure, wrongUsage } from "../failure";

/** How often a running import is looked at, in milliseconds. */
const LOOK_EVERY_MS = 500;

interface Options {
  preview?: true;
  category?: string;
  all?: true;
  duplicates?: true;
  undo?: string;
  json?: true;
}

export const addImport: AddCommand = (program, ctx) => {
  program
    .command("import")
    .description("import prompts from files of other tools: CSV, JSON, Markdown, zips")
    .argument("[files...]")
    .option("--preview", "only tell what is in them")
    .option(
      "--category <id>",
      'where prompts without a category go: an id, or "new:Name" (default: new, after the file)',
    )
    .option("--all", "also what looks like no prompt")
    .option("--duplicates", "also what the library has already")
    .option("--undo <id>", "take an import back, by the id that it printed")
    .option("--json", "print JSON")
    .action((files: string[], options: Options) => {
      if (options.undo !== undefined) return undoImport(ctx, options.undo, options);
      if (files.length === 0) throw wrongUsage("Name a file to import.");
      return runImport(ctx, files, options);
    });
};

async function runImport(ctx: CommandContext, files: readonly string[], options: Options): Promise<void> {
  const { output, terminal } = ctx;
  const form = new FormData();
  for (const file of files) {
    const bytes = await readFile(path.resolve(terminal.cwd, file)).catch((error: unknown) => {
      throw new Failure(`${file} cannot be read.`, EXIT.usage, { cause: error });
    });
    form.append("file", new Blob([bytes]), path.basename(file));
  }
  const api = await ctx.connect();
  const found = await api.ask(importView, "/api/imports", {
    method: "POST",
    body: form,
    headers: { "idempotency-key": randomUUID() },
  });
  const { total, ready, duplicates, skipped } = found.counts;
  output.note(
    output.safe(
      `${found.formatLabel}: ${total} found, ${ready} new, ${duplicates} in the library already, ${skipped} left out.`,
    ),
  );
  const ended = options.preview ? found : await carryOut(api, found, options);
  if (options.json) return output.json(ended);
  if (!options.preview)
    await output.line(
      `${ended.createdCount} imported. To take it back: commonplace import --undo ${ended.id}`,
    );
}

async function undoImport({ output, connect }: CommandContext, id: string, { json }: Options): Promise<void> {
  const api = await connect();
  const undone = await api.ask(undoneImport, `/api/imports/${encodeURIComponent(id)}`, { method: "DELETE" });
  const { deleted, restored } = undone;
  await (json
    ? output.json(undone)
    : output.line(`${deleted} taken out again, ${restored} put back as before.`));
}

async function carryOut(
  api: Api,
  { id }: ImportView,
  { category, all, duplicates }: Options,
): Promise<ImportView> {
  const where = `/api/imports/${encodeURIComponent(id)}`;
  const body = { defaultCategory: category, all: all === true, includeDuplicates: duplicates === true };
  let run = await api.ask(importView, `${where}/run`, { method: "POST", body });
  while (run.status === "running") {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    run = await api.ask(importView, where);
  }
  return run;
}
