import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch, ROOT } from "./workspace.mjs";

// `npm start`: everything a fresh checkout needs, then the server.
await launch(async () => {
  await ensureInstalled("product");
  await ensureBuilt();
  process.chdir(ROOT); // relative paths in settings, such as DATA_DIR, start at the root
  stopWithParent();
  // In this process, so that signals and the exit code need no forwarding.
  await import(`file://${inRoot("apps/api/dist/main.js")}`);
});

/** npm passes no signals on: it kills only the shell between it and us. So stop when that shell has gone. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
