import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const ENTRY = fileURLToPath(new URL("../src/boot.ts", import.meta.url));
const DEV_URL = "/boot.js";

/** Bundles src/boot.ts into one classic script, since it must run before the page is painted. */
async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: ENTRY, formats: ["iife"], name: "commonplaceBoot" } },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (!result || !("output" in result)) throw new Error("src/boot.ts did not build.");
  return result.output[0].code;
}

/**
 * Puts src/boot.ts into the page's head as a file of its own: the content security policy allows no inline script, and
 * a module would run too late to keep a dark page from flashing light.
 */
export function bootScript(): Plugin {
  let src = DEV_URL;
  return {
    name: "commonplace:boot-script",
    configureServer(server) {
      server.middlewares.use(DEV_URL, (_request, response, next) => {
        bundle().then((code) => response.setHeader("Content-Type", "text/javascript").end(code), next);
      });
    },
    async buildStart() {
      if (this.environment.mode === "dev") return;
      const code = await bundle();
      const fileName = `assets/boot-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName, source: code });
      src = `/${fileName}`;
    },
    transformIndexHtml: () => [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }],
  };
}
