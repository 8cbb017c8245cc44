import { DomainError } from "../core/errors";
import { IMPLEMENTATIONS } from "./implementations";
import type { PerformedWork, WorkerOrder } from "./order";

/** Does a job in this very thread. @throws what the task throws beside refusals: bugs. */
export async function performWork({ task, input }: WorkerOrder): Promise<PerformedWork> {
  const implementation = IMPLEMENTATIONS.get(task);
  if (!implementation) throw new Error(`No worker task is named ${task}.`);
  try {
    return await implementation(input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { outcome: { refusal: { code, message, details } }, transfer: [] };
  }
}
