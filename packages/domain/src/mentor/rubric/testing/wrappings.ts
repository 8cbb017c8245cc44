/** Wrappings of a prompt that do not change its meaning. */
export const WRAPPINGS: readonly (readonly [name: string, wrap: (prompt: string) => string])[] = [
  ["a tag", (prompt) => `<prompt>\n${prompt}\n</prompt>`],
  ["a fence", (prompt) => `\`\`\`\`text\n${prompt}\n\`\`\`\``],
  ["a quotation", (prompt) => prompt.replace(/^/gm, "> ")],
  ["JSON", (prompt) => JSON.stringify({ prompt })],
  ["YAML", (prompt) => `prompt: |\n${prompt.replace(/^/gm, "  ")}`],
];

/** Holds a quotation in triple marks, which JSON cannot tell from the end of a text. */
export const isHardInJson = (prompt: string) => /"""|```/.test(prompt);
