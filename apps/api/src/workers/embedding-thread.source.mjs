// embedding-thread.ts for a server that runs as source: its threads do not inherit what reads TypeScript (Node.js 20).
import { register } from "tsx/esm/api";

register();
await import("./embedding-thread.ts");
