import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import {
  type PromptTexts,
  type PromptView,
  promptConflict,
  promptView,
} from "@commonplace/domain/prompts/schemas";
import { isRefusal } from "../api/client";
import { promptPath } from "../api/prompts";
import { Refusal } from "../api/refusal";
import type { AddCommand } from "../context";
import { wrongUsage } from "../failure";
import type { FoundFile } from "../folder/files";
import { areSame } from "../folder/merge";
import { baseOf, type Folder, mergeIntoFile, openFolder, textsOf, writePrompt } from "../folder/sync";
import { isFolder } from "../terminal/paths";
import { startReport } from "./folder-report";

interface Options {
  delete?: true;
  json?: true;
}

export const addPush: AddCommand = (program, ctx) => {
  program
    .command("push")
    .description("save what was changed in a folder of Markdown files")
    .argument("<folder>")
    .option(
      "--delete",
      "also move prompts whose files were deleted to the trash, unless they were changed on the site",
    )
    .option("--json", "print JSON")
    .action(async (named: string, options: Options) => {
      const root = path.resolve(ctx.terminal.cwd, named);
      if (!(await isFolder(root))) throw wrongUsage(`There is no folder ${named}.`);
      const api = await ctx.connect({ patient: true });
      const report = startReport(ctx.output, options);
      const folder = await openFolder(root, api, report);
      // First: prompts that are created below have no file in this list.
      await pushDeleted(folder, options.delete === true);
      for (const file of folder.files.fresh)
        await orReport(folder, file.path, () => createPrompt(folder, file));
      for (const [id, file] of folder.files.byId)
        await orReport(folder, file.path, () => savePrompt(folder, id, file));
      await report.end("There is nothing to save.");
    });
};

/** Refusals that are about one prompt leave it as it is; all others end the command. */
async function orReport({ report }: Folder, file: string, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof Refusal) || ![400, 404, 409, 412, 413, 422].includes(error.status)) throw error;
    const advice = " on the site: restore it from the trash there, or take the id out of the file";
    report.open(file, error.status === 404 ? `It was deleted${advice}.` : error.message);
  }
}

async function createPrompt(folder: Folder, file: FoundFile): Promise<void> {
  const { root, api, categories, report } = folder;
  const body = bodyOf(folder, file, file.texts);
  if (!body) return;
  // Sent again after a broken connection, the file as it is makes no second prompt; written again, it does.
  const { mtimeMs } = await stat(path.join(root, file.path));
  const key = createHash("sha256")
    .update(JSON.stringify([file.path, mtimeMs, body]))
    .digest("hex");
  const made = await api.ask(promptView, "/api/prompts", {
    method: "POST",
    body,
    headers: { "idempotency-key": key },
  });
  const site = textsOf(made, categories);
  await writePrompt(folder, made.id, file, { texts: site, version: made.version, site });
  report.done("created", file.path);
}

async function savePrompt(folder: Folder, id: string, file: FoundFile): Promise<void> {
  const base = await baseOf(folder, id, file);
  if (!base) return mergeAndSave(folder, file, await folder.api.ask(promptView, promptPath(id)));
  if (areSame(file.texts, base.texts)) return;
  const body = bodyOf(folder, file, file.texts);
  if (!body) return;
  try {
    await save(folder, id, file, { ...body, expectedVersion: base.version });
    folder.report.done("saved", file.path);
  } catch (error) {
    const conflict = isRefusal(error, 409) ? promptConflict.safeParse(error.conflict) : null;
    if (!conflict?.success) throw error;
    await mergeAndSave(folder, file, conflict.data.theirs);
  }
}

async function mergeAndSave(folder: Folder, file: FoundFile, present: PromptView): Promise<void> {
  const merged = await mergeIntoFile(folder, file, present);
  if (!merged) return;
  if (areSame(merged, textsOf(present, folder.categories))) return folder.report.done("changed", file.path);
  const body = bodyOf(folder, file, merged);
  if (!body) return;
  await save(folder, present.id, file, { ...body, expectedVersion: present.version });
  folder.report.done("merged and saved", file.path);
}

async function save(folder: Folder, id: string, file: FoundFile, body: object): Promise<void> {
  const saved = await folder.api.ask(promptView, promptPath(id), { method: "PATCH", body });
  const site = textsOf(saved, folder.categories);
  await writePrompt(folder, id, file, { texts: site, version: saved.version, site });
}

/** The texts as the API takes them; null, and reported, when the file names no category that there is. */
function bodyOf({ categories, report }: Folder, { path }: FoundFile, texts: PromptTexts) {
  const category = categories.idOf(texts.category);
  if (category) return { ...texts, category };
  const names = categories.names.join(", ");
  report.open(
    path,
    texts.category === ""
      ? `It names no category. There are: ${names}.`
      : `There is no category "${texts.category}". There are: ${names}.`,
  );
  return null;
}

/** Prompts whose files were deleted here. */
async function pushDeleted({ api, files, state, report }: Folder, deletes: boolean): Promise<void> {
  // A file that cannot be read now may be one of theirs.
  if (files.left.length > 0) return;
  for (const [id, { version, texts }] of [...state.kept]) {
    if (files.byId.has(id)) continue;
    if (!deletes) {
      report.done("deleted here", texts.title, "`push --delete` moves it to the trash on the site");
      continue;
    }
    try {
      await api.send(promptPath(id), { method: "DELETE", headers: { "if-match": `"${version}"` } });
      report.done("moved to the trash", texts.title);
    } catch (error) {
      if (isRefusal(error, 412) || isRefusal(error, 409)) {
        report.open(
          texts.title,
          "It was changed on the site, so it stays there. Delete it there, or take its file back from git.",
        );
        continue;
      }
      if (!isRefusal(error, 404)) throw error;
    }
    await state.forget(id);
  }
}
