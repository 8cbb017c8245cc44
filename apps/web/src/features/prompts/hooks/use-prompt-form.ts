import { useForm } from "@mantine/form";
import { useState } from "react";
import { sendValid } from "../../../shared/forms/send-valid";
import {
  FORM_FIELDS,
  type PromptFormErrors,
  type PromptFormValues,
  sameValues,
  validatePromptForm,
} from "../components/prompt-form-values";
import { usePromptDraft } from "./use-prompt-draft";

export interface PromptFormOptions {
  /** The prompt being edited, and the version that `initial` is; null for a new one. */
  editing: { id: string; version: number } | null;
  initial: PromptFormValues;
  /** Initial values of the fields, if neither the draft nor the saved prompt applies. */
  written?: PromptFormValues;
  /** False where the text is kept elsewhere until it is saved. */
  keepsDraft?: boolean;
  /** Saves; resolves to what the server found wrong at the fields, or null when all is well. Rejects when it failed. */
  onSave: (values: PromptFormValues) => Promise<PromptFormErrors | null>;
  /** Called when the restored text was discarded. */
  onDiscard?: () => void;
}

/**
 * The state of a form over a prompt's fields, or over one of them. Typed text survives closing, reloading, and
 * failures.
 */
export function usePromptForm({
  editing,
  initial,
  written,
  keepsDraft,
  onSave,
  onDiscard,
}: PromptFormOptions) {
  const draft = usePromptDraft(editing?.id ?? null, keepsDraft);
  const found = draft.found?.values;
  const [restored, setRestored] = useState(!written && found !== undefined && !sameValues(found, initial));

  const form = useForm<PromptFormValues>({
    // Uncontrolled: a keystroke in a text of 200,000 characters renders nothing.
    mode: "uncontrolled",
    initialValues: written ?? found ?? initial,
    validate: validatePromptForm,
    onValuesChange: (values) =>
      sameValues(values, initial)
        ? draft.clear()
        : draft.keep({ base: editing && { version: editing.version, values: initial }, values }),
  });

  const focusFirst = (errors: PromptFormErrors) => {
    const name = FORM_FIELDS.find((field) => errors[field]);
    if (name) form.getInputNode(name)?.focus();
  };

  const save = async (values: PromptFormValues) => {
    // Store the text first: saving may open another form, which reads it.
    draft.flush();
    const errors = await onSave(values);
    if (!errors) return draft.clear();
    form.setErrors(errors);
    focusFirst(errors);
    return false;
  };

  const discard = () => {
    form.setValues(initial);
    form.clearErrors();
    draft.clear();
    setRestored(false);
    onDiscard?.();
  };

  return {
    form,
    /** Stores what was typed at once, where another form may be about to read it. */
    storeDraft: draft.flush,
    /** Whether the fields hold text from last time. */
    restored,
    /** Throws away the text from last time. */
    discard,
    /** Sends the fields when they are valid, see {@link sendValid}. */
    send: () => sendValid(form, save, focusFirst),
  };
}
