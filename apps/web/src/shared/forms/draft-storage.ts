import type { z } from "zod";

/** @param of what is being written: a prompt's id, "new", "mentor". Drafts of two people on one browser stay apart. */
export function draftKey(userId: string, of: string): string {
  return `commonplace-draft-${userId}-${of}`;
}

/** @returns what was left unsaved; null when nothing was, or it cannot be read. */
export function readDraft<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    const draft = schema.safeParse(JSON.parse(stored));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft over closing and reloading. When storage is full or closed, it does nothing. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The text is still in the form.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there was no draft either.
  }
}
