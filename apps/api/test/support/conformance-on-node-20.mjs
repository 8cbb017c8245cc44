import fs from "node:fs";
import { register } from "node:module";

// Loaded before the conformance suite. The suite imports `globSync`, which Node has from version 22 on, for a command that
// is not used here; without the name it would not even start on Node 20.
if (!("globSync" in fs)) {
  const withGlob = `export * from "node:fs"; export const globSync = undefined;`;
  const hooks = `export const resolve = (name, context, next) =>
    name === "fs" ? { url: ${JSON.stringify(asModule(withGlob))}, shortCircuit: true } : next(name, context);`;
  register(asModule(hooks));
}

/** @param {string} source */
function asModule(source) {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
