import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** Below this the headers outweigh what is saved, in bytes. */
const MIN_SIZE = 512;

/**
 * Writes `.br` and `.gz` beside every text file, at the strongest setting, so the server never compresses them. Pages
 * are left out: the server puts the site's addresses into them first (apps/api/src/web/pages.ts).
 */
export function precompress(): Plugin {
  return {
    name: "commonplace:precompress",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const source = Buffer.from(file.type === "chunk" ? file.code : file.source);
            if (source.byteLength < MIN_SIZE) return;
            const [br, gz] = await Promise.all([
              brotli(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength } }),
              gzipAsync(source, { level: constants.Z_BEST_COMPRESSION }),
            ]);
            this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: br });
            this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}
