import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch, ROOT } from "./workspace.mjs";

/**
 * Runs a program of the built server in this process, after installing and building what it needs.
 *
 * @param {string} name of a file in apps/api/dist
 */
export async function runProductCommand(name) {
  await launch(async () => {
    await ensureInstalled("product");
    await ensureBuilt();
    process.chdir(ROOT); // relative paths in settings, such as DATA_DIR, start at the root
    await import(`file://${inRoot("apps/api/dist", `${name}.js`)}`);
  });
}
