import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch, ROOT } from "./workspace.mjs";

// `npm run admin -- …`: what the site's owner does from the command line, also while the server runs.
await launch(async () => {
  await ensureInstalled("product");
  await ensureBuilt();
  process.chdir(ROOT); // relative settings, DATA_DIR above all, are meant from here
  await import(`file://${inRoot("apps/api/dist/admin.js")}`);
});
