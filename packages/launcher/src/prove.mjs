import "./node-version.mjs";
import { runProgram } from "./programs.mjs";
import { launch } from "./workspace.mjs";

// `pnpm prove <name> …`: causes faults in the built product and prints whether each claim holds; without a name it
// lists the proofs.
await launch(() => runProgram("prove", "proof"));
