// recorder-thread.ts for a server that runs as source: its thread does not inherit what reads TypeScript (Node.js 20).
import { register } from "tsx/esm/api";

register();
await import("./recorder-thread.ts");
