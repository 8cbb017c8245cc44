import type { ChildProcess } from "node:child_process";
import { answerOf } from "./processes";
import type { ReadOrder } from "./readers";

/** Has the readers' process carry out an order. @returns milliseconds of each answer. */
export function readBy(readers: ChildProcess, order: ReadOrder): Promise<number[]> {
  readers.send(order);
  return answerOf<number[]>(readers);
}

/** The time that this share of the answers took at the most. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
