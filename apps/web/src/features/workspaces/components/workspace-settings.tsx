import { may, updateWorkspaceInput, type WorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Form } from "../../../shared/forms/form";
import { sendValid } from "../../../shared/forms/send-valid";
import { SubmitButton } from "../../../shared/forms/submit-button";
import { useChangeWorkspace } from "../hooks/use-change-workspace";
import { InviteCard } from "./invite-card";
import { LeavingWorkspace } from "./leaving-workspace";
import { validateWorkspace, WorkspaceFields, type WorkspaceFormValues } from "./workspace-fields";
import classes from "./workspace-settings.module.css";

/** A workspace's settings as far as the person's role allows, and leaving it. */
export function WorkspaceSettings({ workspace, onGone }: { workspace: WorkspaceView; onGone: () => void }) {
  const { role } = workspace;
  return (
    <div className={classes.parts}>
      {may(role, "invite") && <InviteCard workspace={workspace} />}
      {may(role, "rename") && <Naming key={workspace.updatedAt} workspace={workspace} />}
      {may(role, "publish") && <Publishing workspace={workspace} />}
      <LeavingWorkspace workspace={workspace} onGone={onGone} />
    </div>
  );
}

function Naming({ workspace: { id, name, description } }: { workspace: WorkspaceView }) {
  const { update } = useChangeWorkspace();
  const form = useForm<WorkspaceFormValues>({
    initialValues: { name, description: description ?? "", isPublic: false },
    validate: validateWorkspace,
  });
  const save = ({ name, description }: WorkspaceFormValues) =>
    update.mutateAsync(updateWorkspaceInput.parse({ id, name, description }));
  return (
    <section className={classes.part} aria-labelledby="naming">
      <h2 id="naming">Name</h2>
      <Form
        className={classes.form}
        onSend={() =>
          sendValid(form, save, (errors) => form.getInputNode(errors.name ? "name" : "description")?.focus())
        }
      >
        <WorkspaceFields form={form} />
        <div className={classes.actions}>
          <SubmitButton variant="default">Save Changes</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function Publishing({ workspace: { id, isPublic } }: { workspace: WorkspaceView }) {
  const { update } = useChangeWorkspace();
  return (
    <section className={classes.part} aria-labelledby="publishing">
      <h2 id="publishing">Who can find it</h2>
      <Switch
        className={classes.switch}
        label="Public"
        description="Everyone signed in can find it, and join to read what is shared."
        checked={update.isPending ? update.variables.isPublic : isPublic}
        onChange={(event) => update.mutate({ id, isPublic: event.currentTarget.checked })}
      />
    </section>
  );
}
