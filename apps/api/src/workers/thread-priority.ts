import { constants, getPriority, setPriority } from "node:os";

/**
 * Lets every other thread of the server go first on a busy machine: people's answers before work in the background.
 * Only on Linux, where a thread has a priority of its own; elsewhere it would hold back the whole process.
 */
export function goBehindAnswers(): void {
  if (process.platform !== "linux") return;
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}
