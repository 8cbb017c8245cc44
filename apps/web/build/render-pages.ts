import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import type { PageFiles } from "../src/server";
import { className } from "./class-names";
import { filesOf, withoutSignedIn } from "./preload-signed-in";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Beside the folder that is served. The server renders signed-in pages with it (apps/api/src/web). */
const FOLDER = path.join(ROOT, "dist-server");

type Renderer = typeof import("../src/server");

/** Bundles src/server.tsx for Node. */
async function buildRenderer(): Promise<Renderer> {
  await rm(FOLDER, { recursive: true, force: true });
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [react()],
    css: { modules: { generateScopedName: className } },
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { ssr: path.join(ROOT, "src/server.tsx"), outDir: FOLDER, copyPublicDir: false },
  });
  return await import(pathToFileURL(path.join(FOLDER, "server.js")).href);
}

/** The files that a page's module needs beside those that every page names. */
function addedFiles(bundle: Rolldown.OutputBundle, page: string, module: string | undefined): PageFiles {
  if (module === undefined) return { styles: [], scripts: [] };
  const files = filesOf(bundle, `/src/app/pages/${module}.tsx`);
  if (files.length === 0) throw new Error(`The build has no code of ${module}.`);
  const added = files.map((file) => `/${file}`).filter((file) => !page.includes(`"${file}"`));
  const isStyle = (file: string) => file.endsWith(".css");
  return { styles: added.filter(isStyle), scripts: added.filter((file) => !isStyle(file)) };
}

/**
 * Builds the app for the server, too, and writes landing.html and about.html beside index.html: the same page with what
 * a visitor sees already in it, so its text shows before any code runs. The server sends them to people who carry no
 * session; attributes of the html element tell the app so (src/shared/first-load/served-page.ts).
 */
export function renderPages(): Plugin {
  return {
    name: "commonplace:render-pages",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("The build made no index.html.");
        const page = withoutSignedIn(index.source.toString());
        const { PAGES_WITH_MODULES, renderPublicPage } = await buildRenderer();
        const pages = PAGES_WITH_MODULES.map(({ path, module }) => ({
          path,
          ...addedFiles(bundle, index.source.toString(), module),
        }));
        await writeFile(path.join(FOLDER, "pages.json"), JSON.stringify(pages));
        const emit = async (fileName: string, url: "/" | "/about", title: string, module?: string) => {
          const rendered = await renderPublicPage(page, url, addedFiles(bundle, page, module));
          const source = rendered.replace(/<title>.*?<\/title>/, `<title>${title}</title>`);
          this.emitFile({ type: "asset", fileName, source });
        };
        await emit("landing.html", "/", "Commonplace");
        await emit("about.html", "/about", "About · Commonplace", "about/about-page");
      },
    },
  };
}
