import { InvalidArgumentError } from "commander";

/** A number of rows, from 1. */
export function readLimit(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new InvalidArgumentError("Give a whole number from 1.");
  return Number(typed);
}

/** Adds a value of an option that may be given several times. */
export const collect = (value: string, before: readonly string[] = []) => [...before, value];
