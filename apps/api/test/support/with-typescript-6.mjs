import { register } from "node:module";

// Loaded before openapi-typescript, which makes a syntax tree with TypeScript: it gets TypeScript 6, because 7 offers no API
// for that yet.
const typescript6 = import.meta.resolve("typescript-6");
const hooks = `export const resolve = (name, context, next) =>
  name === "typescript" ? { url: ${JSON.stringify(typescript6)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
