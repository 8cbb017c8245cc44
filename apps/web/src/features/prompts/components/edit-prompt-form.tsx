import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { useState } from "react";
import { useUpdatePrompt } from "../hooks/use-update-prompt";
import { PromptForm } from "./prompt-form";
import { changedFields, type PromptFormValues, toFormValues, toPrompt } from "./prompt-form-values";
import { serverFieldErrors } from "./server-field-errors";

interface EditPromptFormProps {
  /** With its whole content. */
  prompt: PromptView;
  /** Saved, or given up. */
  onDone: () => void;
}

/** The form over an existing prompt. Only what was changed is sent, so a change made elsewhere meanwhile stays. */
export function EditPromptForm({ prompt, onDone }: EditPromptFormProps) {
  const update = useUpdatePrompt();
  // As it was when editing began: a favourite toggled meanwhile must not reset the form.
  const [initial] = useState(() => toFormValues(prompt));

  const save = async (values: PromptFormValues) => {
    const changed = changedFields(initial, values);
    if (changed.length > 0) {
      const fields = toPrompt(values);
      try {
        await update.mutateAsync({
          id: prompt.id,
          ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
        });
      } catch (error) {
        const errors = serverFieldErrors(error);
        if (errors) return errors;
        throw error;
      }
    }
    onDone();
    return null;
  };

  return (
    <PromptForm
      promptId={prompt.id}
      initial={initial}
      saveLabel="Save changes"
      onSave={save}
      onCancel={onDone}
    />
  );
}
