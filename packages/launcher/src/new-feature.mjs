import "./node-version.mjs";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot, launch, pnpm, Stop, say } from "./workspace.mjs";

const TEMPLATES = inRoot("packages/launcher/templates/feature");
const SUFFIX = ".template";

/**
 * The places that name a feature in shared files: `text` is inserted after the first occurrence of `behind`. Biome
 * sorts imports afterwards.
 *
 * @type {{ file: string, behind: string, text: string }[]}
 */
const MENTIONS = [
  {
    file: "packages/db/src/schema/index.ts",
    behind: "",
    text: 'export * from "./examples";\n',
  },
  {
    file: "packages/api-routers/src/root.ts",
    behind: "",
    text: 'import { examplesRouter } from "./examples/router";\n',
  },
  {
    file: "packages/api-routers/src/root.ts",
    behind: "const features = {\n",
    text: "  examples: examplesRouter,\n",
  },
  {
    file: "packages/api-routers/src/root.ts",
    behind: '  stats: "Counts",\n',
    text: '  examples: "Your examples",\n',
  },
  {
    file: "packages/domain/src/account/exported-tables.ts",
    behind: "import {\n",
    text: "  examples,\n",
  },
  {
    file: "packages/domain/src/account/exported-tables.ts",
    behind: "export const EXPORTED_TABLES: readonly (OwnTable & { file: string })[] = [\n",
    text: '  { file: "examples", table: examples, owner: examples.userId, order: [examples.createdAt, examples.id] },\n',
  },
  {
    file: "apps/api/test/support/every-call.ts",
    behind: "export interface World {\n",
    text: "  example: string;\n",
  },
  {
    file: "apps/api/test/support/every-call.ts",
    behind: "export const LINES: Record<string, Line> = {\n",
    text: '  "examples.list": list(),\n  "examples.create": list({ text: "A text" }),\n  "examples.delete": one("example"),\n',
  },
  {
    file: "apps/api/test/support/every-call.ts",
    behind: "  return {\n    prompt,\n",
    text: '    example: (await call("examples.create", { text: "A text" })).id,\n',
  },
  {
    file: "apps/web/src/app/routes.tsx",
    behind: "import {\n  type Icon,\n",
    text: "  IconNote,\n",
  },
  {
    file: "apps/web/src/app/routes.tsx",
    behind: "export const PAGES: readonly PageRoute[] = [\n",
    text: `  {
    path: "/examples",
    menu: { label: "Examples", icon: IconNote, place: "palette" },
    ...pageOf("examples-page", async () => (await import("./pages/examples-page")).ExamplesPage),
  },
`,
  },
  {
    file: "apps/web/src/testing/mutations.test.tsx",
    behind: 'from "vitest";\n',
    text: 'import { useCreateExample, useDeleteExample } from "../features/examples/hooks/use-examples";\n',
  },
  {
    file: "apps/web/src/testing/mutations.test.tsx",
    behind: "const cases: Record<string, Case> = {\n",
    text: `  "examples.create": {
    use: useCreateExample,
    done: "Example created",
    failed: "Failed to create example",
    refreshed: ["examples.list"],
  },
  "examples.delete": {
    use: useDeleteExample,
    done: "Example deleted",
    failed: "Failed to delete example",
    refreshed: ["examples.list"],
  },
`,
  },
];

/** @param {string} word */
const capital = (word) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/**
 * Replaces a template's names with the new feature's.
 *
 * @param {string} text @param {string} many @param {string} one
 */
function inTermsOf(text, many, one) {
  const article = /^[aeiou]/.test(one) ? "an" : "a";
  return text
    .replaceAll("an example", `${article} ${one}`)
    .replaceAll("An example", `${capital(article)} ${one}`)
    .replaceAll("examples", many)
    .replaceAll("Examples", capital(many))
    .replaceAll("example", one)
    .replaceAll("Example", capital(one))
    .replaceAll("EXAMPLE", one.toUpperCase());
}

/** @param {string[]} args @returns {{ many: string, one: string }} */
function readNames([many = "", one = many.replace(/s$/, "")]) {
  if (![many, one].every((word) => /^[a-z]{3,30}$/.test(word)) || many === one) {
    throw new Stop(
      "Name the feature in the plural, in small letters: npm run new:feature reminders\n" +
        "Give its singular, too, when that is not the plural without its s: npm run new:feature replies reply",
    );
  }
  return { many, one };
}

// `npm run new:feature reminders`: a feature through every layer, with its table, calls, screen and tests, to begin with.
await launch(async () => {
  const { many, one } = readNames(process.argv.slice(2));
  const created = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => ({
      file: inTermsOf(file.slice(0, -SUFFIX.length), many, one),
      text: inTermsOf(readFileSync(path.join(TEMPLATES, file), "utf8"), many, one),
    }));
  const taken = created.filter(({ file }) => existsSync(inRoot(file)));
  if (taken.length > 0) throw new Stop(`There is ${taken.map(({ file }) => file).join(", ")} already.`);

  /** @type {Map<string, string>} */
  const changed = new Map();
  for (const { file, behind, text } of MENTIONS) {
    const before = changed.get(file) ?? readFileSync(inRoot(file), "utf8");
    const at = before.indexOf(behind);
    if (at < 0)
      throw new Stop(`${file} no longer holds "${behind.trim()}". Mend MENTIONS in new-feature.mjs.`);
    const end = at + behind.length;
    changed.set(file, before.slice(0, end) + inTermsOf(text, many, one) + before.slice(end));
  }

  if (!existsSync(inRoot("node_modules"))) throw new Stop("Run npm install first.");
  const written = [...created.map(({ file, text }) => /** @type {const} */ ([file, text])), ...changed];
  for (const [file, text] of written) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  const files = written.map(([file]) => file);
  const steps = [
    ["exec", "biome", "check", "--write", "--log-level=warn", ...files],
    ["--filter", "@commonplace/db", "generate", "--name", `add_${many}`],
  ];
  for (const step of steps) {
    // Nothing is installed: a new feature adds no dependency.
    const code = await pnpm(["--config.verify-deps-before-run=false", ...step]);
    if (code !== 0) throw new Stop(`"${step.join(" ")}" failed. The files are written.`, code);
  }
  say(
    `\nCreated:\n${created.map(({ file }) => `  ${file}`).join("\n")}\n  packages/db/migrations (a new one)`,
  );
  say(`Changed:\n${[...changed.keys()].map((file) => `  ${file}`).join("\n")}`);
  say("packages/api-routers/README.md, “Add a feature”, says what is in each.");
});
