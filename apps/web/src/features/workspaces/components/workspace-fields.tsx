import { createWorkspaceInput, WORKSPACE_LIMITS } from "@commonplace/domain/workspaces/schemas";
import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { withCounter } from "../../../shared/forms/field-counter";
import { NameField } from "../../../shared/forms/name-field";

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
      <NameField {...form.getInputProps("name")} {...withCounter(name.length, WORKSPACE_LIMITS.name)} />
      <Textarea
        {...form.getInputProps("description")}
        label="Description"
        dir="auto"
        rows={3}
        {...withCounter(description.length, WORKSPACE_LIMITS.description)}
      />
    </>
  );
}
