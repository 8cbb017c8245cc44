import type { Settled } from "@commonplace/domain/variables";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FIELD_ORDER } from "../../../shared/forms/field-counter";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { sendValid } from "../../../shared/forms/send-valid";
import { TagsField } from "../../../shared/forms/tags-field";
import { usePromptDraft } from "../hooks/use-prompt-draft";
import { BuildContent } from "./build-content";
import { CategoryField } from "./category-field";
import { ContentField } from "./content-field";
import { PromptFieldCounter } from "./prompt-field-counter";
import classes from "./prompt-form.module.css";
import {
  FORM_FIELDS,
  type PromptFormErrors,
  type PromptFormValues,
  sameValues,
  validatePromptForm,
} from "./prompt-form-values";

interface PromptFormProps {
  /** The prompt being edited, and the version that `initial` is; null for a new one. */
  editing: { id: string; version: number } | null;
  initial: PromptFormValues;
  /** Initial values of the fields, if neither the draft nor the saved prompt applies. */
  written?: PromptFormValues;
  /** False where the text is kept elsewhere until it is saved. */
  keepsDraft?: boolean;
  /** The owner's choices about single variables. */
  settled?: Settled;
  /** The field that takes the focus first. */
  startAt?: keyof PromptFormValues;
  /** Whether it asks for a category. */
  isFiled?: boolean;
  saveLabel: string;
  /** Saves; resolves to what the server found wrong at the fields, or null when all is well. Rejects when it failed. */
  onSave: (values: PromptFormValues) => Promise<PromptFormErrors | null>;
  onCancel: () => void;
  /** Text that came back from last time was thrown away. */
  onDiscard?: () => void;
}

/** With Ctrl or Cmd they save, wherever in the form the focus is. */
const SAVING_KEYS = ["enter", "s"];

/** The form of Add New Prompt and Edit. What is typed survives closing, reloading, and failures. */
export function PromptForm({
  editing,
  initial,
  written,
  keepsDraft,
  settled,
  startAt = "title",
  isFiled = true,
  saveLabel,
  onSave,
  onCancel,
  onDiscard,
}: PromptFormProps) {
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

  // A dialog that turns into this form has the focus on a button that is gone.
  const begin = useRef(() => form.getInputNode(startAt)?.focus({ preventScroll: true }));
  useEffect(() => begin.current(), []);

  const focusFirst = (errors: PromptFormErrors) => {
    const name = FORM_FIELDS.find((field) => errors[field]);
    if (name) form.getInputNode(name)?.focus();
  };

  const save = async (values: PromptFormValues) => {
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

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // React passes on what happens in dialogs that this form opens; their keys are their own.
    if (!event.currentTarget.contains(event.target as Node)) return; // a key's target is a node
    if (!(event.ctrlKey || event.metaKey) || !SAVING_KEYS.includes(event.key.toLowerCase())) return;
    // Ctrl+S would save the page.
    event.preventDefault();
    // A key that is held down must not save again and again.
    if (event.repeat) return;
    event.currentTarget.requestSubmit();
  };

  return (
    <Form className={classes.form} onSend={() => sendValid(form, save, focusFirst)} onKeyDown={onKeyDown}>
      {restored && (
        <p className={classes.restored} role="status">
          Your unsaved text from last time is back.
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            Discard
          </Button>
        </p>
      )}
      <TextInput
        key={form.key("title")}
        {...form.getInputProps("title")}
        label="Title"
        withAsterisk
        required
        data-autofocus={startAt === "title" || undefined}
        dir="auto"
        autoComplete="off"
        description={<PromptFieldCounter form={form} name="title" />}
        inputWrapperOrder={FIELD_ORDER}
      />
      <Textarea
        key={form.key("description")}
        {...form.getInputProps("description")}
        label="Description"
        dir="auto"
        rows={1}
        classNames={{ input: classes.description }}
        description={<PromptFieldCounter form={form} name="description" />}
        inputWrapperOrder={FIELD_ORDER}
      />
      <ContentField key={form.key("content")} form={form} settled={settled} />
      {editing === null && (
        <BuildContent
          onBuilt={(built) => {
            const typed = form.getValues().content;
            form.setFieldValue("content", typed.trim() === "" ? built : `${typed}\n\n${built}`);
          }}
        />
      )}
      <div className={classes.pair}>
        {isFiled && <CategoryField form={form} />}
        <TagsField
          key={form.key("tags")}
          {...form.getInputProps("tags")}
          label="Tags"
          placeholder="Separated by commas"
          description={<PromptFieldCounter form={form} name="tags" />}
          inputWrapperOrder={FIELD_ORDER}
        />
      </div>
      <FormActions
        isFoot
        saveLabel={saveLabel}
        aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter"
        onCancel={onCancel}
      />
    </Form>
  );
}
