import { z } from "zod";
import type { Values } from "./template";

/** How many prompts' values are kept; the ones used longest ago go first. */
export const REMEMBERED_PROMPTS = 50;
/** A longer value is pasted material rather than a setting, and would crowd out the others. In UTF-16 code units. */
export const REMEMBERED_VALUE_LENGTH = 10_000;
/** The most of the browser's storage that all of them may use, which drafts share. In UTF-16 code units. */
export const REMEMBERED_TOTAL = 400_000;

/** Newest first. Pairs, not objects: a variable may be called `__proto__`. */
const rememberedPrompts = z.array(
  z.object({ id: z.string(), values: z.array(z.tuple([z.string(), z.string()])) }),
);
type RememberedPrompts = z.infer<typeof rememberedPrompts>;

/** Values of two people on one browser stay apart. */
export const valuesKey = (userId: string) => `commonplace-variables-${userId}`;

function readAll(storageKey: string): RememberedPrompts {
  try {
    const stored = rememberedPrompts.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

/** @returns the values last written for the prompt's variables; empty when there are none, or they cannot be read. */
export function readValues(storageKey: string, promptId: string): Values {
  return new Map(readAll(storageKey).find(({ id }) => id === promptId)?.values);
}

/** @returns the values last written for each name, in whichever prompt. */
export function readValuesByName(storageKey: string): Values {
  // Newest first, so that the newest is set last and stays.
  return new Map(
    readAll(storageKey)
      .reverse()
      .flatMap(({ values }) => values),
  );
}

/**
 * Stores the values of a prompt's variables for the next time, within the bounds above. A full or disabled storage
 * stores nothing, and that is no error.
 */
export function writeValues(storageKey: string, promptId: string, values: Values): void {
  const filled = [...values].filter(([, value]) => value !== "" && value.length <= REMEMBERED_VALUE_LENGTH);
  const others = readAll(storageKey).filter(({ id }) => id !== promptId);
  const all = filled.length > 0 ? [{ id: promptId, values: filled }, ...others] : others;
  try {
    if (all.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(bounded(all)));
  } catch {
    // The values are still in the form.
  }
}

function bounded(all: RememberedPrompts): RememberedPrompts {
  const kept: RememberedPrompts = [];
  let room = REMEMBERED_TOTAL;
  for (const prompt of all.slice(0, REMEMBERED_PROMPTS)) {
    room -= prompt.values.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    if (room < 0) break;
    kept.push(prompt);
  }
  return kept;
}
