import { z } from "zod";
import { draftKey, readDraft } from "../../../shared/forms/draft-storage";
import { useDraft } from "../../../shared/forms/use-draft";
import { useUser } from "../../../shared/session/use-user";
import { changedFields, type PromptFormValues } from "../components/prompt-form-values";

const fields = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.string(),
});

/**
 * The text of a form that was not saved, every field as typed, and what it was typed on, so that it is not taken for an
 * edit of whatever the prompt says by then; a new prompt has no base.
 */
const draftSchema = z.object({
  base: z.object({ version: z.number().int(), values: fields }).nullable(),
  values: fields,
});

type PromptDraft = z.infer<typeof draftSchema>;

const parseDraft = (stored: unknown): PromptDraft | null => draftSchema.safeParse(stored).data ?? null;

/**
 * Keeps unsaved text of a prompt's form in this browser until it is saved or discarded.
 *
 * @param promptId of the prompt being edited; null for a new one.
 * @param isKept false for a form over a text that is kept elsewhere.
 */
export function usePromptDraft(promptId: string | null, isKept = true) {
  const draft = useDraft(promptId ?? "new", parseDraft);
  return isKept ? draft : NO_DRAFT;
}

/** Reads which fields of a prompt have unsaved text from last time. */
export function useUnsavedFields(promptId: string): () => (keyof PromptFormValues)[] {
  const user = useUser();
  return () => {
    const draft = readDraft(draftKey(user.id, promptId), parseDraft);
    return draft?.base ? changedFields(draft.base.values, draft.values) : [];
  };
}

const NO_DRAFT: ReturnType<typeof useDraft<PromptDraft>> = {
  found: null,
  keep: () => {},
  flush: () => {},
  clear: () => {},
};
