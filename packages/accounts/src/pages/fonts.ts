import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FastifyPluginAsync } from "fastify";

const require = createRequire(import.meta.url);

interface Font {
  readonly family: string;
  readonly weights: string;
  /** Where pages load it; the hash in it changes with the font, so browsers may keep it for ever. */
  readonly path: string;
  readonly bytes: Buffer;
}

function readFont(name: string, family: string, weights: string): Font {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const bytes = readFileSync(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { family, weights, path: `/accounts/fonts/${name}-${hash}.woff2`, bytes };
}

/** The product's fonts: a serif for headings, a sans for the rest. */
const FONTS = [
  readFont("newsreader", "Newsreader Variable", "200 800"),
  readFont("inter", "Inter Variable", "100 900"),
];

/** Addresses of the fonts, so that pages can preload them. */
export const FONT_PATHS = FONTS.map(({ path }) => path);

const FACES = FONTS.map(
  ({ family, weights, path }) =>
    `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weights};src:url(${path}) format("woff2")}`,
);

/** The fonts above, and local fonts adjusted to the same metrics, so that nothing moves when ours have loaded. */
export const FONT_FACES = `${FACES.join("\n")}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans");size-adjust:107.1194%;ascent-override:90.4365%;descent-override:22.518%;line-gap-override:0%}
@font-face{font-family:"Newsreader Fallback";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");size-adjust:105.4769%;ascent-override:69.6835%;descent-override:25.124%;line-gap-override:0%}`;

/** Serves the fonts of the pages. Register it once, at the root, wherever such pages are shown. */
export const pageFonts: FastifyPluginAsync = async (app) => {
  for (const { path, bytes } of FONTS) {
    app.get(path, async (_request, reply) =>
      reply
        .headers({ "content-type": "font/woff2", "cache-control": "public, max-age=31536000, immutable" })
        .send(bytes),
    );
  }
};
