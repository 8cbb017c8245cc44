import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch, ROOT } from "./workspace.mjs";

// `npm start`: everything a fresh checkout needs, then the server.
await launch(async () => {
  await ensureInstalled("product");
  await ensureBuilt();
  process.chdir(ROOT); // relative settings, DATA_DIR above all, are meant from here
  stopWithParent();
  // In this very process: signals and the exit code need nobody to pass them on.
  await import(`file://${inRoot("apps/api/dist/main.js")}`);
});

/** A signal for npm ends the shell between it and us, and never comes this far: the shell's end is our signal. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
