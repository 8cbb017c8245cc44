import type { Settled } from "@commonplace/domain/variables";
import { Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { FIELD_ORDER } from "../../../shared/forms/field-counter";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { TagsField } from "../../../shared/forms/tags-field";
import { SAVING_SHORTCUTS, saveByKeys } from "../hooks/saving-keys";
import { type PromptFormOptions, usePromptForm } from "../hooks/use-prompt-form";
import { AlreadyThere } from "./already-there";
import { BuildContent } from "./build-content";
import { CategoryField } from "./category-field";
import { ContentField } from "./content-field";
import { PromptFieldCounter } from "./prompt-field-counter";
import classes from "./prompt-form.module.css";
import type { PromptFormValues } from "./prompt-form-values";
import { RestoredNote } from "./restored-note";

interface PromptFormProps extends PromptFormOptions {
  /** The owner's choices about single variables. */
  settled?: Settled;
  /** The field that takes the focus first. */
  startAt?: keyof PromptFormValues;
  /** Whether it asks for a category. */
  isFiled?: boolean;
  saveLabel: string;
  onCancel: () => void;
}

/** The form of Add New Prompt and Edit. Typed text survives closing, reloading, and failures. */
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
  const { form, restored, discard, send } = usePromptForm({
    editing,
    initial,
    written,
    keepsDraft,
    onSave,
    onDiscard,
  });

  // A dialog that turns into this form has the focus on a button that is gone.
  const begin = useRef(() => form.getInputNode(startAt)?.focus({ preventScroll: true }));
  useEffect(() => begin.current(), []);

  return (
    <Form className={classes.form} onSend={send} onKeyDown={saveByKeys}>
      {restored && <RestoredNote onDiscard={discard} />}
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
      {editing === null && <AlreadyThere form={form} />}
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
      <FormActions isFoot saveLabel={saveLabel} aria-keyshortcuts={SAVING_SHORTCUTS} onCancel={onCancel} />
    </Form>
  );
}
