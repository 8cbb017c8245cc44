import { createWorkspaceInput } from "@commonplace/domain/workspaces/schemas";
import { Checkbox } from "@mantine/core";
import { useForm } from "@mantine/form";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { sendValid } from "../../../shared/forms/send-valid";
import { useCreateWorkspace } from "../hooks/use-change-workspace";
import {
  EMPTY_WORKSPACE,
  validateWorkspace,
  WorkspaceFields,
  type WorkspaceFormValues,
} from "./workspace-fields";
import classes from "./workspace-form.module.css";

/** Makes a workspace. Typed text survives a failure; success closes and empties the dialog. */
export function CreateWorkspaceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useCreateWorkspace();
  const form = useForm<WorkspaceFormValues>({ initialValues: EMPTY_WORKSPACE, validate: validateWorkspace });
  const save = async (values: WorkspaceFormValues) => {
    await create.mutateAsync(createWorkspaceInput.parse(values));
    form.reset();
    onClose();
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Create Workspace" size={520}>
      <Form
        className={classes.form}
        onSend={() =>
          sendValid(form, save, (errors) => form.getInputNode(errors.name ? "name" : "description")?.focus())
        }
      >
        <WorkspaceFields form={form} />
        <Checkbox
          {...form.getInputProps("isPublic", { type: "checkbox" })}
          label="Make this workspace public"
          description="Everyone signed in can find it, and join to read what is shared."
        />
        <FormActions saveLabel="Create Workspace" onCancel={onClose} />
      </Form>
    </DialogFrame>
  );
}
