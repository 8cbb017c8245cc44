// The program of the thread that holds the built-in embedding model (adapters/embeddings/built-in.ts).
import { parentPort } from "node:worker_threads";
import { loadBuiltInModel } from "@commonplace/domain/embeddings/built-in";
import { goBehindAnswers } from "./thread-priority";

goBehindAnswers();

const embed = loadBuiltInModel();
// Load the model with the first text: if that fails, the thread ends then, not before anyone asked.
embed.catch(() => {});

parentPort?.on("message", async (texts: readonly string[]) => {
  // A failure is not caught: it ends the thread, whose error the other side hears.
  const vectors = await (await embed)(texts);
  parentPort?.postMessage(
    vectors,
    vectors.map(({ buffer }) => buffer as ArrayBuffer), // made above, not shared
  );
});
