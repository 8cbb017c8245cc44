import { createRequire } from "node:module";
import path from "node:path";

/**
 * The folder of this package, where `migrations/` lies and from where the PostgreSQL binaries resolve.
 *
 * Found through the module resolver rather than this file's place, so that it stays right when a server bundles this
 * code into another file (that server must depend on `@commonplace/db`).
 */
export function packageRoot(): string {
  return path.dirname(createRequire(import.meta.url).resolve("@commonplace/db/package.json"));
}
