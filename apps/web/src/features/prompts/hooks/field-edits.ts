import { useState } from "react";
import type { SingleField } from "../components/edit-prompt-field";
import type { PromptFormValues } from "../components/prompt-form-values";
import { useUnsavedFields } from "./use-prompt-draft";

/** Edits single fields of an open prompt where they stand. */
export interface FieldEdits {
  /** The field that is a form now. */
  readonly field: SingleField | null;
  /** The field that was a form last: its button takes the focus back. */
  readonly last: SingleField | null;
  readonly start: (field: SingleField) => void;
  readonly stop: () => void;
  /** Opens the whole form in place of the field. */
  readonly goOn: (field: keyof PromptFormValues) => void;
}

/**
 * Which field of a prompt is edited in its place. Where other fields have unsaved text from last time, the whole form
 * shows it instead, so that nothing is saved unseen.
 *
 * @param openForm opens the whole form with the focus on a field.
 */
export function useFieldEdits(
  promptId: string,
  openForm: (field: keyof PromptFormValues) => void,
): FieldEdits {
  const unsavedFields = useUnsavedFields(promptId);
  const [field, setField] = useState<SingleField | null>(null);
  const [last, setLast] = useState<SingleField | null>(null);
  const goOn = (name: keyof PromptFormValues) => {
    setField(null);
    openForm(name);
  };
  return {
    field,
    last,
    start(name) {
      if (unsavedFields().some((other) => other !== name)) return goOn(name);
      setField(name);
      setLast(name);
    },
    stop: () => setField(null),
    goOn,
  };
}
