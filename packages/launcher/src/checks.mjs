import { turbo } from "./build.mjs";
import { inRoot, pnpm, run } from "./workspace.mjs";

/**
 * The checks that run no code of ours. `npm test` runs them before the tests; each is a command of its own, too.
 *
 * @type {{ name: string, command: "lint" | "typecheck", run: () => Promise<number> }[]} `run` resolves to the exit code
 */
export const CHECKS = [
  { name: "Lint", command: "lint", run: () => pnpm(["exec", "biome", "check", "."]) },
  {
    name: "Import walls",
    command: "lint",
    run: () =>
      pnpm(["exec", "depcruise", "--config", "packages/config/import-walls.cjs", "apps", "packages"]),
  },
  {
    name: "Unused code",
    command: "lint",
    run: () =>
      pnpm([
        "exec",
        "knip",
        "--config",
        "packages/config/knip.json",
        "--cache",
        "--no-progress",
        "--no-config-hints",
      ]),
  },
  {
    name: "Citations",
    command: "lint",
    run: () => run(process.execPath, [inRoot("packages/config/check-citations.mjs"), "apps", "packages"]),
  },
  {
    name: "Types",
    command: "typecheck",
    run: () => turbo(["typecheck", "--continue", "--output-logs=errors-only"]),
  },
];
