import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { toast } from "@commonplace/ui";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Form } from "../../../shared/forms/form";
import { SubmitButton } from "../../../shared/forms/submit-button";
import { TagsField } from "../../../shared/forms/tags-field";
import { SAVING_SHORTCUTS, saveByKeys } from "../hooks/saving-keys";
import { usePromptDraft } from "../hooks/use-prompt-draft";
import { usePromptForm } from "../hooks/use-prompt-form";
import { toBase, useSaveEdits } from "../hooks/use-save-edits";
import { CategoryField } from "./category-field";
import classes from "./edit-prompt-field.module.css";
import type { PromptFormValues } from "./prompt-form-values";
import { RestoredNote } from "./restored-note";
import { serverFieldErrors } from "./server-field-errors";

/** A field of an open prompt that is edited where it stands. */
export type SingleField = Exclude<keyof PromptFormValues, "content">;

interface EditPromptFieldProps {
  /** With its whole content. */
  prompt: PromptView;
  name: SingleField;
  /** Called after saving or cancelling. */
  onDone: () => void;
  /** Called when somebody else changed the same words: the whole form goes on with the draft. */
  onConflict: () => void;
}

/** The label is hidden, because its place on the page names the field already. */
const LABEL = { className: "cp-visually-hidden" };

/** One field of a prompt as a form in its place, with the draft and the merging of the whole one. */
export function EditPromptField({ prompt, name, onDone, onConflict }: EditPromptFieldProps) {
  const edits = useSaveEdits(prompt.id);
  const draft = usePromptDraft(prompt.id);
  const [base, setBase] = useState(() => draft.found?.base ?? toBase(prompt));

  const { form, restored, discard, send, storeDraft } = usePromptForm({
    editing: { id: prompt.id, version: base.version },
    initial: base.values,
    onDiscard: () => setBase(toBase(prompt)),
    onSave: async (values) => {
      try {
        const { kind } = await edits.save(values, base);
        if (kind === "saved") {
          onDone();
          return null;
        }
        toast({
          title: "Not saved yet",
          description: "This prompt was changed in the meantime. Save again to see both versions.",
          tone: "danger",
        });
        onConflict();
        return {};
      } catch (error) {
        const errors = serverFieldErrors(error);
        if (errors) return errors;
        throw error;
      }
    },
  });

  const begin = useRef(() => form.getInputNode(name)?.focus({ preventScroll: true }));
  useEffect(() => begin.current(), []);

  const input = { ...form.getInputProps(name), labelProps: LABEL, dir: "auto" };
  return (
    <Form className={classes.form} data-field={name} onSend={send} onKeyDown={saveByKeys} onBlur={storeDraft}>
      {restored && <RestoredNote onDiscard={discard} />}
      <div className={classes.input}>
        {name === "title" && (
          <TextInput key={form.key(name)} {...input} label="Title" required autoComplete="off" />
        )}
        {name === "description" && (
          <Textarea
            key={form.key(name)}
            {...input}
            label="Description"
            rows={3}
            classNames={{ input: classes.text }}
          />
        )}
        {name === "category" && <CategoryField form={form} labelProps={LABEL} />}
        {name === "tags" && (
          <TagsField key={form.key(name)} {...input} label="Tags" placeholder="Separated by commas" />
        )}
      </div>
      <div className={classes.actions}>
        <SubmitButton size="compact-sm" aria-keyshortcuts={SAVING_SHORTCUTS}>
          Save
        </SubmitButton>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
