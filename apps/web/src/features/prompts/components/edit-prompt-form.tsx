import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { toast } from "@commonplace/ui";
import { useMemo, useState } from "react";
import { usePromptDraft } from "../hooks/use-prompt-draft";
import { type Base, type OpenMerge, type SaveOutcome, toBase, useSaveEdits } from "../hooks/use-save-edits";
import { ConflictView } from "./conflict-view";
import { PromptForm } from "./prompt-form";
import { type PromptFormErrors, type PromptFormValues, validatePromptForm } from "./prompt-form-values";
import { serverFieldErrors } from "./server-field-errors";

interface EditPromptFormProps {
  /** With its whole content. */
  prompt: PromptView;
  /** False for a prompt that is shared with the person: only its owner decides on the category. */
  isOwn?: boolean;
  /** The field that takes the focus first. */
  startAt?: keyof PromptFormValues;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/**
 * The form for an existing prompt. Changes that somebody else saved meanwhile are merged; where both changed the same
 * words, the person decides.
 */
export function EditPromptForm({ prompt, isOwn = true, startAt, onDone }: EditPromptFormProps) {
  const edits = useSaveEdits(prompt.id);
  const draft = usePromptDraft(prompt.id);
  // The prompt when editing began, also in an earlier session: later changes must neither reset the form nor go
  // unnoticed.
  const [base, setBase] = useState(() => draft.found?.base ?? toBase(prompt));
  const [written, setWritten] = useState<PromptFormValues>();
  const [open, setOpen] = useState<OpenMerge | null>(null);

  const { notVariables, alsoVariables } = prompt;
  const settled = useMemo(() => ({ notVariables, alsoVariables }), [notVariables, alsoVariables]);

  /** Shows the form with a text that is not saved yet. */
  const edit = (values: PromptFormValues, onto: Base) => {
    setBase(onto);
    setWritten(values);
    setOpen(null);
  };

  /** Shows the form with a merged text that is too long or empty. */
  const mend = (values: PromptFormValues, onto: Base) => {
    edit(values, onto);
    toast({
      title: "Not saved yet",
      description: Object.values(validatePromptForm(values))[0],
      tone: "danger",
    });
  };

  /** @returns the errors that the form shows at its fields; null when it is done. */
  const goOn = (outcome: SaveOutcome): PromptFormErrors | null => {
    if (outcome.kind === "saved") {
      draft.clear();
      onDone();
      return null;
    }
    if (outcome.kind === "open") {
      setOpen(outcome.open);
      return {};
    }
    mend(outcome.values, outcome.onto);
    return {};
  };

  const save = async (values: PromptFormValues) => {
    try {
      return goOn(await edits.save(values, base));
    } catch (error) {
      const errors = serverFieldErrors(error);
      if (errors) return errors;
      throw error;
    }
  };

  const saveMerged = async (values: PromptFormValues, onto: Base) => {
    if (Object.keys(validatePromptForm(values)).length > 0) return mend(values, onto);
    try {
      goOn(await edits.save(values, onto));
    } catch {
      // A notice shows the failure; the choices stay for another try.
    }
  };

  if (open) {
    return (
      <ConflictView
        key={open.onto.version}
        merge={open.merge}
        editors={open.editors}
        busy={edits.isSaving}
        onSave={(values) => void saveMerged(values, open.onto)}
        onDiscard={() => {
          draft.clear();
          onDone();
        }}
        onEdit={(values) => edit(values, open.onto)}
      />
    );
  }
  return (
    <PromptForm
      key={base.version}
      editing={{ id: prompt.id, version: base.version }}
      initial={base.values}
      written={written}
      settled={settled}
      startAt={startAt}
      isFiled={isOwn}
      saveLabel="Save changes"
      onSave={save}
      onCancel={onDone}
      onDiscard={() => setBase(toBase(prompt))}
    />
  );
}
