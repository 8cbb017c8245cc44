import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/**
 * The manifest of the built package. It names no dependencies, because the bundle holds them: `npm pack ./dist` makes a
 * package that installs without a registry.
 */
const manifest: Plugin = {
  name: "package-manifest",
  writeBundle({ dir = "dist" }) {
    const fields = {
      name: "@commonplace/cli",
      version,
      description: "Your Commonplace prompts in the terminal.",
      license: "MIT",
      type: "module",
      bin: { commonplace: "commonplace.js" },
      engines: { node: ">=20.19" },
    };
    writeFileSync(`${dir}/package.json`, `${JSON.stringify(fields, null, 2)}\n`);
    for (const file of ["README.md", "../../LICENSE"])
      copyFileSync(file, `${dir}/${file.slice(file.lastIndexOf("/") + 1)}`);
  },
};

/** One file with everything that it imports, but for Node itself; the bridge to MCP is loaded when it is asked for. */
export default defineConfig({
  plugins: [manifest],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    ssr: true,
    rolldownOptions: {
      input: { commonplace: "src/main.ts" },
      output: { banner: (chunk) => (chunk.isEntry ? "#!/usr/bin/env node" : "") },
    },
    target: "node20",
    emptyOutDir: true,
  },
  ssr: { noExternal: true },
});
