import { z } from "zod";
import { useDraft } from "../../../lib/use-draft";

/** The text of a form that was not saved; every field as typed. */
const draftFields = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.string(),
});

/**
 * Keeps unsaved text of a prompt's form in this browser until it is saved or discarded.
 *
 * @param promptId of the prompt being edited; null for a new one.
 * @param isKept false for a form over a text that is kept elsewhere.
 */
export function usePromptDraft(promptId: string | null, isKept = true) {
  const draft = useDraft(promptId ?? "new", draftFields);
  return isKept ? draft : NO_DRAFT;
}

const NO_DRAFT: ReturnType<typeof useDraft<z.infer<typeof draftFields>>> = {
  found: null,
  keep: () => {},
  clear: () => {},
};
