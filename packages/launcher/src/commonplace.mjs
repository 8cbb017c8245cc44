#!/usr/bin/env node
import "./node-version.mjs";
import { ensureCommandBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch } from "./workspace.mjs";

// `npx commonplace …` and `npm run commonplace -- …` in a checkout: the command that people use in their terminals. Its
// standard output is theirs, so whatever is said here goes to the standard error.
await launch(async () => {
  /** @param {string} text */
  const tell = (text) => process.stderr.write(`${text}\n`);
  await ensureInstalled("command", tell);
  await ensureCommandBuilt(tell);
  // npm runs scripts in the root; files are named from where the person is.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import(`file://${inRoot("packages/cli/dist/commonplace.js")}`);
});
