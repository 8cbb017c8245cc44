// `pnpm bench start`: seconds from the command to the address on the screen, with the bundled database: for the first time,
// when the database is laid out, and from then on.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "./support/processes";

const AGAIN = 5;

const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
try {
  console.log(`first start: ${await secondsToStart()} s`);
  const later: string[] = [];
  for (let start = 0; start < AGAIN; start++) later.push(await secondsToStart());
  console.log(`later starts: ${later.join(", ")} s`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function secondsToStart(): Promise<string> {
  const began = performance.now();
  const product = await startProduct(null, path.join(folder, "data"));
  const seconds = (performance.now() - began) / 1_000;
  const ended = once(product.process, "exit");
  product.process.kill("SIGTERM");
  await ended;
  return seconds.toFixed(2);
}
