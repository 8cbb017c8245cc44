import { createWorkspaceInput } from "@commonplace/domain/workspaces/schemas";
import { Checkbox } from "@mantine/core";
import { useForm } from "@mantine/form";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { FormActions } from "../../../shared/forms/form-actions";
import { useCreateWorkspace } from "../hooks/use-create-workspace";
import {
  EMPTY_WORKSPACE,
  validateWorkspace,
  WorkspaceFields,
  type WorkspaceFormValues,
} from "./workspace-fields";
import classes from "./workspace-form.module.css";

/** Makes a workspace. What was typed survives a failure; success closes and empties. */
export function CreateWorkspaceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useCreateWorkspace();
  const form = useForm<WorkspaceFormValues>({ initialValues: EMPTY_WORKSPACE, validate: validateWorkspace });
  const save = (values: WorkspaceFormValues) => {
    // Enter in a field would make a second one while the first is on its way.
    if (create.isPending) return;
    create.mutate(createWorkspaceInput.parse(values), {
      onSuccess: () => {
        form.reset();
        onClose();
      },
    });
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Create Workspace" size={520}>
      <form
        className={classes.form}
        noValidate
        aria-busy={create.isPending}
        onSubmit={form.onSubmit(save, (errors) =>
          form.getInputNode(errors.name ? "name" : "description")?.focus(),
        )}
      >
        <WorkspaceFields form={form} />
        <Checkbox
          {...form.getInputProps("isPublic", { type: "checkbox" })}
          label="Make this workspace public"
          description="Everyone signed in can find it, and join to read what is shared."
        />
        <FormActions saveLabel="Create Workspace" busy={create.isPending} onCancel={onClose} />
      </form>
    </DialogFrame>
  );
}
