import "./node-version.mjs";
import { runProductCommand } from "./product-command.mjs";

// `npm run admin -- …`: what the site's owner does from the command line, also while the server runs.
await runProductCommand("admin");
