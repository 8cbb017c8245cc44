import { createWorkspaceInput, WORKSPACE_LIMITS } from "@commonplace/domain/workspaces/schemas";
import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FIELD_ORDER, FieldCounter } from "../../../shared/forms/field-counter";

/** The values of a workspace's form. */
export interface WorkspaceFormValues {
  name: string;
  description: string;
  isPublic: boolean;
}

export const EMPTY_WORKSPACE: WorkspaceFormValues = { name: "", description: "", isPublic: false };

/** The form's errors, one sentence per field. */
export function validateWorkspace(values: WorkspaceFormValues): Record<string, string> {
  const issues = createWorkspaceInput.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Name and description of a workspace, being made or renamed. */
export function WorkspaceFields({ form }: { form: UseFormReturnType<WorkspaceFormValues> }) {
  const { name, description } = form.getValues();
  return (
    <>
      <TextInput
        {...form.getInputProps("name")}
        label="Name"
        withAsterisk
        required
        data-autofocus
        dir="auto"
        autoComplete="off"
        description={<FieldCounter used={name.length} limit={WORKSPACE_LIMITS.name} />}
        inputWrapperOrder={FIELD_ORDER}
      />
      <Textarea
        {...form.getInputProps("description")}
        label="Description"
        dir="auto"
        rows={3}
        description={<FieldCounter used={description.length} limit={WORKSPACE_LIMITS.description} />}
        inputWrapperOrder={FIELD_ORDER}
      />
    </>
  );
}
