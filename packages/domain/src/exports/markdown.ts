import type { SignedInContext } from "../core/context";
import { createFileNames } from "../core/file-names";
import { withFrontMatter } from "../core/front-matter";
import { MANIFEST_NAME, MARKDOWN_MARK } from "../imports/formats/commonplace";
import { type ExportedPrompt, exportedCategories, exportedPrompts } from "./library";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./schemas";
import { type ZippedFile, zipFiles } from "./zip-files";

/**
 * The library, or these prompts of it, as a zip of Markdown files, one per prompt in a folder per category, and a list of the custom categories
 * with their looks. Front matter carries what is not text, so that nothing is lost.
 */
export function libraryAsMarkdown(ctx: SignedInContext, ids?: readonly string[]): AsyncGenerator<Uint8Array> {
  return zipFiles(toFiles(ctx, ids));
}

async function* toFiles(ctx: SignedInContext, ids?: readonly string[]): AsyncGenerator<ZippedFile> {
  const now = ctx.clock.now();
  const manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    categories: await exportedCategories(ctx, ids),
  };
  yield { path: MANIFEST_NAME, contents: `${JSON.stringify(manifest, null, 2)}\n`, modifiedAt: now };
  const fileNames = createFileNames();
  for await (const prompt of exportedPrompts(ctx, ids)) {
    const path = fileNames.nameFor(prompt.categoryName, prompt.title);
    yield { path, contents: toMarkdown(prompt), modifiedAt: new Date(prompt.updatedAt) };
  }
}

/** The importer takes away exactly the blank line written here: the prompt's text stays as it is to the byte. */
function toMarkdown(prompt: ExportedPrompt): string {
  const values = {
    [MARKDOWN_MARK]: String(EXPORT_VERSION),
    id: prompt.id,
    title: prompt.title,
    ...(prompt.description !== null && { description: prompt.description }),
    category: prompt.categoryName,
    categoryId: prompt.category,
    tags: prompt.tags,
    favorite: String(prompt.isFavorite),
    ...(prompt.favoriteOrder !== null && { favoriteOrder: prompt.favoriteOrder }),
    pinned: String(prompt.isPinned),
    usageCount: String(prompt.usageCount),
    ...(prompt.notVariables.length > 0 && { notVariables: prompt.notVariables }),
    ...(prompt.alsoVariables.length > 0 && { alsoVariables: prompt.alsoVariables }),
    created: prompt.createdAt,
    updated: prompt.updatedAt,
  };
  return withFrontMatter("", values, prompt.content);
}
