import { findAlikeTask, findPairsTask, readTextsTask } from "../health/tasks";
import { prepareTask, remapTask } from "../imports/tasks";
import { optimizeTask, rateTask } from "../mentor/tasks";
import type { WorkerTask } from "../ports/worker-pool";
import type { PerformedWork } from "./order";

/**
 * How each task is done. The code is imported by the thread that first needs it, so it costs the server's own thread
 * neither time nor memory.
 */
export const IMPLEMENTATIONS: ReadonlyMap<string, (input: unknown) => Promise<PerformedWork>> = new Map([
  implement(rateTask, async () => (await import("../mentor/rubric")).analyseByRubric),
  implement(prepareTask, async () => (await import("../imports/prepare")).prepareUpload),
  implement(remapTask, async () => (await import("../imports/prepare")).remapRows),
  implement(
    readTextsTask,
    async () => (await import("../health/read-texts")).readTexts,
    ({ shingles }) => [shingles.buffer],
  ),
  implement(findAlikeTask, async () => (await import("../health/find-alike")).findAlike),
  implement(findPairsTask, async () => (await import("../health/read-texts")).findPairs),
  implement(optimizeTask, async () => (await import("../mentor/rubric")).optimiseByRubric),
]);

/** @param buffersOf the output's buffers that move to the other thread instead of being copied. */
function implement<Input, Output>(
  task: WorkerTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
  buffersOf: (output: Output) => readonly ArrayBuffer[] = () => [],
): [string, (input: unknown) => Promise<PerformedWork>] {
  return [
    task.name,
    async (input) => {
      const work = await load();
      // WorkerPool.run takes a task with its own input only; between threads that type is lost.
      const output = await work(input as Input);
      return { outcome: { output }, transfer: buffersOf(output) };
    },
  ];
}
