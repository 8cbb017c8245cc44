import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const require = createRequire(import.meta.url);
const WALLS = fileURLToPath(new URL("../import-walls.cjs", import.meta.url));
const DEPCRUISE = fileURLToPath(
  new URL("../node_modules/dependency-cruiser/bin/dependency-cruise.mjs", import.meta.url),
);

/** From a file of apps/web/src/shared to the packages. */
const UP = "../../../../packages/";

/** A small product in which every import is allowed. */
const SOUND: Record<string, string> = {
  "package.json": "{}",
  "apps/api/package.json": '{ "dependencies": { "fastify": "5" }, "devDependencies": { "tsx": "4" } }',
  "apps/api/src/main.ts":
    'import "fastify"; import "../../../packages/api-routers/src/index"; import "../../../packages/accounts/src/index";',
  "apps/web/package.json": "{}",
  "apps/web/src/main.tsx": 'import "./app/app";',
  "apps/web/src/app/app.tsx":
    'import "../features/a/index"; import "../features/b/index"; export const A = () => <p />;',
  "apps/web/src/features/a/index.ts":
    'import "../../shared/l"; import "../../../../../packages/domain/src/prompts/schemas"; import "../../../../../packages/ui/src/index";',
  "apps/web/src/features/b/index.ts": 'import "../../shared/l";',
  "apps/web/src/shared/l.ts":
    'import type { R } from "../../../../packages/api-routers/src/index"; export type L = R;',
  "packages/api-routers/src/index.ts": 'import "../../domain/src/prompts/index"; export type R = string;',
  "packages/domain/package.json": '{ "dependencies": { "zod": "4", "fastify": "5" } }',
  "packages/domain/src/prompts/index.ts": 'import "./schemas"; import "../../../db/src/index";',
  "packages/domain/src/prompts/schemas.ts": 'import "zod"; import "../core/paging";',
  "packages/domain/src/variables/index.ts": 'import "zod";',
  "packages/domain/src/core/paging.ts": "export {};",
  "packages/domain/src/core/errors.ts": "export {};",
  "packages/domain/src/prompts/index.test.ts": 'import "./index"; import "../testing/help";',
  "packages/domain/src/testing/help.ts": "export {};",
  "packages/accounts/src/index.ts": 'import "../../db/src/index"; import "../../domain/src/core/errors";',
  "packages/cli/src/main.ts": 'import "../../domain/src/prompts/schemas";',
  "packages/db/src/index.ts": "export {};",
  "packages/ui/src/index.ts": "export {};",
  "node_modules/fastify/package.json": '{ "name": "fastify", "main": "index.js" }',
  "node_modules/fastify/index.js": "",
  "node_modules/tsx/package.json": '{ "name": "tsx", "main": "index.js" }',
  "node_modules/tsx/index.js": "",
  "node_modules/undeclared/package.json": '{ "name": "undeclared", "main": "index.js" }',
  "node_modules/undeclared/index.js": "",
  "node_modules/zod/package.json": '{ "name": "zod", "main": "index.js" }',
  "node_modules/zod/index.js": "",
};

/** For each rule: an import that breaks it, the file it is written to, and the expected complaint. */
const VIOLATIONS: [rule: string, file: string, line: string, about: string][] = [
  ["variables-are-pure", "packages/domain/src/variables/index.ts", 'import "../core/errors";', "errors.ts"],
  ["no-cycles", "packages/domain/src/core/paging.ts", 'import "../prompts/schemas";', "prompts/schemas.ts"],
  ["no-unresolved-imports", "apps/web/src/shared/l.ts", 'import "./not-there";', "./not-there"],
  ["no-undeclared-packages", "apps/api/src/main.ts", 'import "undeclared";', "undeclared/index.js"],
  ["no-development-packages-in-the-product", "apps/api/src/main.ts", 'import "tsx";', "tsx/index.js"],
  [
    "no-test-code-in-the-product",
    "packages/domain/src/prompts/index.ts",
    'import "../testing/help";',
    "help.ts",
  ],
  ["no-unused-modules", "apps/web/src/shared/forgotten.ts", "export {};", "forgotten.ts"],
  [
    "packages-never-import-apps",
    "packages/ui/src/index.ts",
    'import "../../../apps/web/src/shared/l";',
    "shared/l.ts",
  ],
  ["apps-never-import-each-other", "apps/api/src/main.ts", 'import "../../web/src/shared/l";', "shared/l.ts"],
  [
    "web-knows-only-the-contract",
    "apps/web/src/shared/l.ts",
    `import "${UP}domain/src/core/errors";`,
    "errors.ts",
  ],
  [
    "web-knows-only-the-contract",
    "apps/web/src/shared/l.ts",
    `import "${UP}domain/src/prompts/index";`,
    "prompts/index.ts",
  ],
  [
    "web-takes-only-the-type-of-the-router",
    "apps/web/src/shared/l.ts",
    `import "${UP}api-routers/src/index";`,
    "index.ts",
  ],
  [
    "command-line-knows-only-the-contract",
    "packages/cli/src/main.ts",
    'import "../../domain/src/core/errors";',
    "errors.ts",
  ],
  ["schemas-stay-light", "packages/domain/src/prompts/schemas.ts", 'import "fastify";', "fastify/index.js"],
  [
    "schemas-and-what-they-import-reach-no-database",
    "packages/domain/src/core/paging.ts",
    'import "../../../db/src/index";',
    "db/src/index.ts",
  ],
  [
    "domain-knows-no-transport-and-no-vendor",
    "packages/domain/src/core/errors.ts",
    'import "fastify";',
    "fastify/index.js",
  ],
  [
    "domain-knows-no-transport-and-no-vendor",
    "packages/domain/src/core/errors.ts",
    'import "../../../accounts/src/index";',
    "accounts/src/index.ts",
  ],
  [
    "db-stands-on-nothing-of-ours",
    "packages/db/src/index.ts",
    'import "../../domain/src/core/errors";',
    "errors.ts",
  ],
  [
    "ui-stands-on-nothing-of-ours",
    "packages/ui/src/index.ts",
    'import "../../domain/src/core/errors";',
    "errors.ts",
  ],
  [
    "routers-call-the-domain-only",
    "packages/api-routers/src/index.ts",
    'import "../../db/src/index";',
    "db/src/index.ts",
  ],
  [
    "accounts-know-no-product",
    "packages/accounts/src/index.ts",
    'import "../../domain/src/prompts/index";',
    "prompts/index.ts",
  ],
  [
    "features-never-import-each-other",
    "apps/web/src/features/a/index.ts",
    'import "../b/index";',
    "b/index.ts",
  ],
  ["features-stand-below-the-app", "apps/web/src/features/a/index.ts", 'import "../../app/app";', "app.tsx"],
  ["shared-stands-below-features", "apps/web/src/shared/l.ts", 'import "../features/a/index";', "a/index.ts"],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-walls-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(root: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
}

interface Violation {
  rule: { name: string };
  to: string;
}

async function check(root: string): Promise<Violation[]> {
  const args = [DEPCRUISE, "--config", WALLS, "--output-type", "json", "apps", "packages"];
  const run = promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error); // dependency-cruiser exits with the number of violations
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

/** The sound product with every violation planted at once. */
function broken(): Record<string, string> {
  const files = { ...SOUND };
  for (const [, file, line] of VIOLATIONS) files[file] = `${files[file] ?? ""}\n${line}\n`;
  return files;
}

describe("the import walls", () => {
  it("accept a product without violations", async () => {
    const root = path.join(folder, "sound");
    await write(root, SOUND);
    expect(await check(root)).toEqual([]);
  });

  describe("on a product that breaks every rule", () => {
    let found: Violation[];
    beforeAll(async () => {
      const root = path.join(folder, "broken");
      await write(root, broken());
      found = await check(root);
    });

    it.each(VIOLATIONS)("catch %s in %s: %s", (rule, _file, _line, about) => {
      const complaints = found.filter(({ rule: { name } }) => name === rule).map(({ to }) => to);
      expect(complaints).toContainEqual(expect.stringContaining(about));
    });
  });

  it("each have a planted violation", () => {
    const { forbidden } = require(WALLS) as { forbidden: { name: string }[] };
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });
});
