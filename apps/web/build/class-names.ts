import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * How a CSS module's class is named for the browser: by its own name and its file's hash, in the browser's build as in
 * the server's. Vite's default adds the line, which differs in each class, so that no compressor can share it.
 */
export function className(name: string, file: string): string {
  const [source = file] = path.relative(ROOT, file).split("?");
  return `${name}_${createHash("sha256").update(source).digest("hex").slice(0, 5)}`;
}
