import { defineConfig } from "vite";

/**
 * The server as one file, beside that of its thread: nothing to resolve and little to read when it starts. Left out are the packages that carry
 * binaries; they are found in node_modules.
 */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: "src/main.ts", "analytics/recorder-thread": "src/analytics/recorder-thread.ts" },
    },
    target: "node20",
    sourcemap: true,
    minify: false,
    emptyOutDir: true,
  },
  ssr: { noExternal: true, external: ["@node-rs/argon2"] },
});
