import { z } from "zod";

/** The text of a form that was not saved; every field as typed. */
const draftFields = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.string(),
});
export type PromptDraft = z.infer<typeof draftFields>;

/** @param promptId of the prompt being edited; null for a new one. Drafts of two people on one browser stay apart. */
export function draftKey(userId: string, promptId: string | null): string {
  return `commonplace-draft-${userId}-${promptId ?? "new"}`;
}

/** @returns what was left unsaved; null when nothing was, or it cannot be read. */
export function readDraft(key: string): PromptDraft | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    const draft = draftFields.safeParse(JSON.parse(stored));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft over closing and reloading. A full or closed storage keeps nothing, and gets in no one's way. */
export function writeDraft(key: string, draft: PromptDraft): void {
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
