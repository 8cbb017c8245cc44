import "./node-version.mjs";
import { runProductCommand } from "./product-command.mjs";

// `npm run restore -- FILE`: fills an empty site from a backup.
await runProductCommand("restore");
