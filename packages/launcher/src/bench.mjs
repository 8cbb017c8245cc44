import "./node-version.mjs";
import { runProgram } from "./programs.mjs";
import { launch } from "./workspace.mjs";

// `pnpm bench <name> …`: runs one benchmark against the built product; without a name it lists them.
await launch(() => runProgram("bench", "benchmark"));
