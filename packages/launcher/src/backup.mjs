import "./node-version.mjs";
import { runProductCommand } from "./product-command.mjs";

// `npm run backup -- [FILE]`: writes the whole site into one file, also while the server runs.
await runProductCommand("backup");
