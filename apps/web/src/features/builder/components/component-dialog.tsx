import {
  BUILDER_LIMITS,
  COMPONENT_TYPES,
  type ComponentType,
  type ComponentView,
  updateComponentInput,
} from "@commonplace/domain/builder/schemas";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { withCounter } from "../../../shared/forms/field-counter";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { NameField } from "../../../shared/forms/name-field";
import { sendValid } from "../../../shared/forms/send-valid";
import { useBuilderChanges } from "../hooks/use-builder";
import classes from "./manage.module.css";

interface ComponentFormValues {
  name: string;
  type: ComponentType;
  description: string;
  content: string;
}

/** In the order of the form. */
const FIELDS = ["name", "type", "description", "content"] as const;

/** Validates the fields by the server's rules. */
function validate(values: ComponentFormValues): Partial<Record<keyof ComponentFormValues, string>> {
  const issues = updateComponentInput.omit({ id: true }).safeParse(values).error?.issues ?? [];
  // The first error of each field.
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}

interface ComponentDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  component: ComponentView;
}

/** Edits one of the person's components. Prompts that were built with it keep their text. */
export function ComponentDialog({ opened, onClose, onClosed, component }: ComponentDialogProps) {
  const { updateComponent } = useBuilderChanges();
  const { id, name, type, description, content } = component;
  const form = useForm<ComponentFormValues>({
    // The form of the prompt behind it has fields of the same names, which would be focused in place of these.
    name: "component",
    initialValues: { name, type, description: description ?? "", content },
    validate,
  });
  const save = async (values: ComponentFormValues) => {
    await updateComponent.mutateAsync({ id, ...values });
    onClose();
  };
  const { values } = form;
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title="Edit Component"
      size={560}
    >
      <Form
        className={classes.form}
        onSend={() =>
          sendValid(form, save, (errors) =>
            form.getInputNode(FIELDS.find((field) => errors[field]) ?? "name")?.focus(),
          )
        }
      >
        <NameField
          {...form.getInputProps("name")}
          {...withCounter(values.name.trim().length, BUILDER_LIMITS.name)}
        />
        <NativeSelect
          {...form.getInputProps("type")}
          label="Part of the prompt"
          data={COMPONENT_TYPES.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          {...form.getInputProps("description")}
          label="Description"
          dir="auto"
          autoComplete="off"
          {...withCounter(values.description.trim().length, BUILDER_LIMITS.description)}
        />
        <Textarea
          {...form.getInputProps("content")}
          label="Text"
          withAsterisk
          required
          dir="auto"
          rows={8}
          resize="vertical"
          spellCheck={false}
          classNames={{ input: "cp-prompt-text" }}
          {...withCounter(values.content.trim().length, BUILDER_LIMITS.content)}
        />
        <FormActions saveLabel="Save changes" onCancel={onClose} />
      </Form>
    </DialogFrame>
  );
}
