import "./node-version.mjs";
import { runProductCommand } from "./product-command.mjs";

// `npm run admin -- …`: the commands of the site's owner, also while the server runs.
await runProductCommand("admin");
