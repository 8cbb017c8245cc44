// thread.ts for a server that runs as source: its threads do not inherit what reads TypeScript (Node.js 20).
import { register } from "tsx/esm/api";

register();
const { default: performInThread } = await import("./thread.ts");
export default performInThread;
