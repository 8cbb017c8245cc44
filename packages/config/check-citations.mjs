// `node packages/config/check-citations.mjs`: fails when a file cites a page that is not in the repository, such as
// "spec §5" or "ui.md". Readers cannot open it, so write the rule itself. Sections of an RFC or another standard may be
// cited with its name before them on the same line.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const FILES = /\.(ts|tsx|mjs|cjs|css|sql|md)$/;
/** Folders with code of others, generated files or texts that people see. */
const SKIPPED =
  /(^|\/)(node_modules|dist|dist-server|data|test-results|playwright-report|\.[^/]+)$|packages\/domain\/(content|src\/testing\/fixtures)$/;

const PAGES = /\b(spec|design|style|ui)(\.md\b|\s*§)/i;
const SECTION = /§\s*\d/;
const STANDARD = /\b(RFC \d+|ISO|ECMA|OpenID|OAuth|WCAG|Unicode|CommonMark|HTML)\b.*§/;

/** Whether a line cites a page that is not in the repository. @param {string} line */
export function citesMissingPage(line) {
  return PAGES.test(line) || (SECTION.test(line) && !STANDARD.test(line));
}

/** @param {string} folder @returns {Generator<string>} the files below it that are checked */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (SKIPPED.test(file)) continue;
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (FILES.test(entry.name) && !file.includes("packages/config/")) yield file;
  }
}

/** @param {string[]} roots */
function main(roots) {
  let found = 0;
  for (const file of roots.flatMap((root) => [...filesBelow(root)])) {
    readFileSync(file, "utf8")
      .split("\n")
      .forEach((line, index) => {
        if (!citesMissingPage(line)) return;
        found++;
        process.stderr.write(
          `${file}:${index + 1}: cites a page that is not in the repository: ${line.trim()}\n`,
        );
      });
  }
  if (found > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
