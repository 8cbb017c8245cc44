import type { Plugin, Rolldown } from "vite";

/** Marks the links for signed-in people, which the pages of visitors leave out. */
const MARK = "data-signed-in";

/**
 * Smaller scripts are not preloaded; in bytes before compression. Browsers open six connections, and many small files
 * would keep the question who is signed in (src/boot.ts) waiting for one.
 */
const WORTH_IT = 10_000;

/** @returns the page without what {@link preloadSignedIn} put into it. */
export const withoutSignedIn = (page: string): string =>
  page.replace(new RegExp(`\\s*<link [^>]*\\b${MARK}\\b[^>]*>`, "g"), "");

/**
 * Lets index.html, which only people with a session get (apps/api/src/web), name the code of signed-in pages: it is on
 * its way while the first code still runs, instead of being asked for by it.
 *
 * @param entry the module that imports it all, as its path ends.
 */
export function preloadSignedIn(entry: string): Plugin {
  return {
    name: "commonplace:preload-signed-in",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = filesOf(bundle, entry).filter((file) => !html.includes(`/${file}"`));
        if (files.length === 0) throw new Error(`The build has no code of ${entry}.`);
        return files.map((file) => ({
          tag: "link",
          attrs: {
            ...(file.endsWith(".css")
              ? { rel: "preload", as: "style", crossorigin: "" }
              : { rel: "modulepreload", crossorigin: "" }),
            fetchpriority: "low",
            href: `/${file}`,
            [MARK]: "",
          },
          injectTo: "head",
        }));
      },
    },
  };
}

/**
 * A module's chunk with what it needs at once, scripts and style sheets, as far as they are large.
 *
 * @param entry the module, as its path ends.
 */
export function filesOf(bundle: Rolldown.OutputBundle, entry: string): string[] {
  const files = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== "chunk") return;
    files.add(fileName);
    for (const next of chunk.imports) visit(next);
    // After the styles that this chunk builds on: of two equal rules, the later one applies.
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  const isWorthIt = (fileName: string) => {
    const file = bundle[fileName];
    return file?.type === "asset" || (file && file.code.length >= WORTH_IT);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(entry))) visit(file.fileName);
  }
  return [...files].filter(isWorthIt);
}
