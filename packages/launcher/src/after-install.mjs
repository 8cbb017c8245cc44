import "./node-version.mjs";
import { install } from "./install.mjs";
import { launch, say } from "./workspace.mjs";

// The root's `postinstall`. npm has nothing to install here (the root declares no dependencies) and has just removed
// what pnpm linked: after `npm install` and `npm ci` pnpm installs everything. When pnpm itself calls, all is done; when
// `npx commonplace` does, the command installs what it needs.
if (process.env.npm_config_user_agent?.startsWith("npm/") && process.env.npm_command !== "exec") {
  await launch(async () => {
    await install("all");
    say("Everything is installed. `npm start` builds and starts Commonplace; `npm test` runs all checks.");
  });
}
