import type { Plugin } from "vite";
import { APP_LINK } from "../src/shared/first-load/start-when-painted";

/** The page's own script, as Vite names it in a built page. */
const SCRIPT = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/** Makes a built page preload the app and leave it to src/boot.ts when to run it. */
export function startWhenPainted(): Plugin {
  return {
    name: "commonplace:start-when-painted",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (!SCRIPT.test(html)) throw new Error("The build named no script in index.html.");
        return html.replace(
          SCRIPT,
          (_script, crossorigin = "", src) =>
            `<link rel="modulepreload"${crossorigin} fetchpriority="low" href="${src}" ${APP_LINK}>`,
        );
      },
    },
  };
}
