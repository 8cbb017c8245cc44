import "./node-version.mjs";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch, ROOT, say } from "./workspace.mjs";

/**
 * A program that a workspace package depends on.
 *
 * @param {string} workspace @param {string} name of the dependency @param {string} bin its file
 */
function tool(workspace, name, bin) {
  const require = createRequire(inRoot(workspace, "package.json"));
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), bin);
}

// `npm run dev`: the API and the web app, each reloading as its sources change, behind one address.
await launch(async () => {
  await ensureInstalled();
  const port = Number(process.env.PORT || 3000);
  const apiPort = port + 1;
  const children = [
    spawn(
      process.execPath,
      [tool("apps/web", "vite", "bin/vite.js"), "--port", String(port), "--strictPort", "--logLevel", "warn"],
      {
        cwd: inRoot("apps/web"),
        env: { ...process.env, API_PORT: String(apiPort), VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" },
        stdio: ["ignore", "inherit", "inherit"],
      },
    ),
    // It prints PUBLIC_URL when it is ready, so that must be Vite's address.
    spawn(
      process.execPath,
      [tool("apps/api", "tsx", "dist/cli.mjs"), "watch", "--clear-screen=false", "apps/api/src/main.ts"],
      {
        cwd: ROOT,
        env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort) },
        stdio: ["ignore", "inherit", "inherit"],
      },
    ),
  ];
  say("Starting the development servers…");
  let exitCode = 0;
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once("exit", (code) => {
            exitCode ||= code ?? 0;
            stop(); // neither server works without the other
            resolve(undefined);
          });
        }),
    ),
  );
  process.exitCode = exitCode;
});
