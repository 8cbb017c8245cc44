import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { withoutSignedIn } from "./preload-signed-in";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENTRY = path.join(ROOT, "src/prerender.tsx");

type RenderPage = typeof import("../src/prerender").renderPage;

/** Bundles src/prerender.tsx for Node and runs `use` with it. */
async function withRenderer<T>(use: (renderPage: RenderPage) => T): Promise<T> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [react()],
    ssr: { noExternal: true },
    build: { write: false, ssr: ENTRY },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !("output" in result)) throw new Error("src/prerender.tsx did not build.");
  const folder = await mkdtemp(path.join(ROOT, "node_modules/.prerender-"));
  try {
    for (const file of result.output) {
      if (file.type === "chunk") await writeFile(path.join(folder, path.basename(file.fileName)), file.code);
    }
    const entry = path.join(folder, path.basename(result.output[0].fileName));
    const module: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
    return use(module.renderPage);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes landing.html and about.html beside index.html: the same page with what a visitor sees already in it, so its
 * text shows before any code runs. The server sends them to people who carry no session (apps/api/src/web); the root
 * element's `data-visitor` tells the app so (src/lib/visitor-page.ts).
 */
export function prerender(): Plugin {
  return {
    name: "commonplace:prerender",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("The build made no index.html.");
        const page = withoutSignedIn(index.source.toString());
        const emit = (fileName: string, content: string, title: string) =>
          this.emitFile({
            type: "asset",
            fileName,
            source: page
              .replace("<html ", "<html data-visitor ")
              .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
              .replace(/<div id="root">[\s\S]*?<\/main>\s*<\/div>/, () => `<div id="root">${content}</div>`),
          });
        await withRenderer((renderPage) => {
          emit("landing.html", renderPage("/"), "Commonplace");
          emit("about.html", renderPage("/about"), "About · Commonplace");
        });
      },
    },
  };
}
