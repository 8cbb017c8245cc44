// The program of the thread that holds the built-in embedding model (adapters/embeddings/built-in.ts).
import { parentPort } from "node:worker_threads";
import { loadBuiltInModel } from "@commonplace/domain/embeddings/built-in";
import { goBehindAnswers } from "./thread-priority";

goBehindAnswers();

const embed = loadBuiltInModel();
// Load the model with the first text: if that fails, the thread ends then, not before anyone asked.
embed.catch(() => {});

parentPort?.on("message", async (text: string) => {
  // A failure is not caught: it ends the thread, whose error the other side hears.
  const vector = await (await embed)(text);
  parentPort?.postMessage(vector, [vector.buffer as ArrayBuffer]); // made above, not shared
});
