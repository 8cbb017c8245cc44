import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const KB = 1024;

const SIGNED_IN = "src/app/signed-in-app.tsx";

/**
 * The most bytes (brotli) that a page may load at first. `modules` are the lazy modules that the entry loads to show
 * it, by their names in Vite's manifest; the landing page is part of the entry.
 */
const PAGES = [
  { name: "Landing page, signed out", modules: [], js: 115 * KB },
  // Its page comes in one file with the shell (apps/web/vite.config.ts).
  { name: "Library, signed in", modules: [SIGNED_IN], js: 220 * KB },
  ...Object.entries({
    "home/home-page": 220,
    "search-page": 220,
    "workspaces/workspaces-page": 225,
    "mentor-page": 225,
  }).map(([page, most]) => ({
    name: `${page}, signed in`,
    modules: [SIGNED_IN, `src/app/pages/${page}.tsx`],
    js: most * KB,
  })),
];
const CSS = 35 * KB;
const ENTRY = "index.html";

/**
 * A module in Vite's manifest: its static imports, dynamic imports and styles.
 *
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[] }} Module
 */

/**
 * Holds the built web app to its budgets.
 *
 * @param {string} dist folder of the build
 * @param {(line: string) => void} report gets a line for each measured size
 * @returns {boolean} whether all are kept
 */
export function checkBudgets(dist, report) {
  /** @type {Record<string, Module>} */
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  /** @type {Map<string, number>} by file: pages share most of theirs, and compressing one takes long */
  const sizes = new Map();
  /** @param {string} file */
  const sizeOf = (file) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  /** @param {string} what @param {Set<string>} files @param {number} budget */
  const check = (what, files, budget) => {
    const size = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    report(`${size <= budget ? "✓" : "✗"} ${what}: ${(size / KB).toFixed(1)} KB of ${budget / KB} KB`);
    return size <= budget;
  };

  const scripts = scriptsOf(readFileSync(path.join(dist, ENTRY), "utf8"));
  const jsKept = PAGES.map(({ name, modules, js }) => {
    const files = firstLoad(manifest, [ENTRY, ...modules]).flatMap(({ file }) => file);
    return check(`${name}: JavaScript`, new Set([...scripts, ...files]), js);
  });
  const cssKept = pagesOf(manifest).map((modules) => {
    const files = firstLoad(manifest, modules).flatMap(({ css = [] }) => css);
    return check(`${modules.at(-1)}: CSS`, new Set(files), CSS);
  });
  return [...jsKept, ...cssKept].every(Boolean);
}

/** Scripts named in the page's HTML, outside the module graph. @param {string} html */
function scriptsOf(html) {
  return [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+\.js)"/g)].map(([, file = ""]) => file);
}

/**
 * These modules and all they import at once.
 *
 * @param {Record<string, Module>} manifest @param {string[]} names @returns {Module[]}
 */
function firstLoad(manifest, names) {
  /** @type {Map<string, Module>} */
  const seen = new Map();
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return;
    const module = manifest[name];
    if (!module) throw new Error(`The budgets speak of ${name}, which the build does not have.`);
    seen.set(name, module);
    for (const imported of module.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...seen.values()];
}

/**
 * Finds every page: a chain of lazy modules from the entry.
 *
 * @param {Record<string, Module>} manifest @param {string} name where the way has come to @param {string[]} before
 * @returns {string[][]}
 */
function pagesOf(manifest, name = ENTRY, before = []) {
  const way = [...before, name];
  const loaded = new Set(firstLoad(manifest, before));
  const added = firstLoad(manifest, way).filter((module) => !loaded.has(module));
  const asked = new Set(added.flatMap(({ dynamicImports = [] }) => dynamicImports));
  const next = [...asked].filter((other) => !way.includes(other));
  return [way, ...next.flatMap((other) => pagesOf(manifest, other, way))];
}
