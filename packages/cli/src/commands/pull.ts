import { rm } from "node:fs/promises";
import path from "node:path";
import { type PromptView, promptView } from "@commonplace/domain/prompts/schemas";
import type { AddCommand } from "../context";
import { areSame } from "../folder/merge";
import { type Folder, mergeIntoFile, openFolder, textsOf, writePrompt } from "../folder/sync";
import { startReport } from "./folder-report";

interface Options {
  delete?: true;
  json?: true;
}

export const addPull: AddCommand = (program, ctx) => {
  program
    .command("pull")
    .description("bring a folder of Markdown files up to date with your prompts")
    .argument("<folder>", "made where it is missing")
    .option(
      "--delete",
      "also delete files of prompts that were deleted on the site, unless they were changed here",
    )
    .option("--json", "print JSON")
    .action(async (named: string, options: Options) => {
      const api = await ctx.connect({ patient: true });
      const report = startReport(ctx.output, options);
      const folder = await openFolder(path.resolve(ctx.terminal.cwd, named), api, report);
      const onSite = new Set<string>();
      for await (const prompt of api.items(promptView, "/api/prompts", {}, Number.POSITIVE_INFINITY)) {
        onSite.add(prompt.id);
        await pullPrompt(folder, prompt);
      }
      await reportDeleted(folder, onSite, options.delete === true);
      await report.end("Everything is up to date.");
    });
};

async function pullPrompt(folder: Folder, prompt: PromptView): Promise<void> {
  const { files, state, report, categories } = folder;
  const { id, version, title } = prompt;
  const file = files.byId.get(id);
  const kept = state.kept.get(id);
  if (!file) {
    // A file that cannot be read now may be this prompt's.
    if (kept) {
      if (files.left.length === 0)
        report.done("deleted here", title, "`push --delete` deletes it on the site, too");
      return;
    }
    const site = textsOf(prompt, categories);
    const fresh = { path: files.newPath(title), written: "" };
    await writePrompt(folder, id, fresh, { texts: site, version, site });
    return report.done("new", fresh.path);
  }
  if (version === kept?.version && (file.version === null || file.version === version)) return;
  const isOld = areSame(file.texts, textsOf(prompt, categories));
  const merged = await mergeIntoFile(folder, file, prompt);
  if (merged && !isOld) report.done("changed", file.path);
}

/** Prompts that the folder has, and the site no more. */
async function reportDeleted(
  { root, files, state, report }: Folder,
  onSite: ReadonlySet<string>,
  deletes: boolean,
): Promise<void> {
  for (const [id, file] of files.byId) {
    if (onSite.has(id)) continue;
    const kept = state.kept.get(id);
    const isChanged = !kept || !areSame(file.texts, kept.texts);
    if (deletes && !isChanged) {
      await rm(path.join(root, file.path));
      await state.forget(id);
      report.done("deleted", file.path);
    } else {
      const advice = isChanged
        ? "it was changed here, so it stays; take the id out of it, and `push` makes it anew"
        : "`pull --delete` deletes it here, too";
      report.done("deleted on the site", file.path, advice);
    }
  }
  if (files.left.length > 0) return;
  for (const id of [...state.kept.keys()]) if (!onSite.has(id) && !files.byId.has(id)) await state.forget(id);
}
