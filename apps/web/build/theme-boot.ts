import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const ENTRY = fileURLToPath(import.meta.resolve("@commonplace/ui/theme-boot"));
const DEV_URL = "/theme-boot.js";

/** Bundles the theme's boot script into one classic script, since it must run before the page is painted. */
async function bundleBootScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: ENTRY, formats: ["iife"], name: "commonplaceTheme" } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !("output" in bundle)) throw new Error("The theme's boot script did not build.");
  return bundle.output[0].code;
}

/**
 * Puts the boot script into the page's head as a file of its own: the content security policy allows no inline script,
 * and a module would run too late to keep a dark page from flashing light.
 */
export function themeBoot(): Plugin {
  let src = DEV_URL;
  return {
    name: "commonplace:theme-boot",
    configureServer(server) {
      server.middlewares.use(DEV_URL, (_request, response, next) => {
        bundleBootScript().then(
          (code) => response.setHeader("Content-Type", "text/javascript").end(code),
          next,
        );
      });
    },
    async buildStart() {
      if (this.meta.watchMode || this.environment.mode === "dev") return;
      const code = await bundleBootScript();
      const fileName = `assets/theme-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName, source: code });
      src = `/${fileName}`;
    },
    transformIndexHtml: () => [{ tag: "script", attrs: { src }, injectTo: "head" }],
  };
}
