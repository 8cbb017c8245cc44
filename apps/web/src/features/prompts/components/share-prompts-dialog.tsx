import { may, type SharePermissions } from "@commonplace/domain/workspaces/schemas";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { PermissionsSelect } from "../../../shared/forms/permissions-select";
import { chosenOf, type PromptTarget } from "../hooks/prompt-actions";
import { SHARE_WORKSPACES, useChangePrompts } from "../hooks/use-change-prompts";
import classes from "./share-prompts-dialog.module.css";
import { describeTarget } from "./target-words";

interface SharePromptsDialogProps {
  target: PromptTarget;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the workspace that prompts are shared with, and what its members may do with them. */
export function SharePromptsDialog({ target, opened, onClose }: SharePromptsDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Share ${describeTarget(target)}`} size={420}>
      <ShareForm target={target} onDone={onClose} />
    </DialogFrame>
  );
}

function ShareForm({ target, onDone }: { target: PromptTarget; onDone: () => void }) {
  const workspaces = trpc.workspaces.list.useQuery(SHARE_WORKSPACES, { staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [permissions, setPermissions] = useState<SharePermissions>("view");
  const change = useChangePrompts();
  const targets = (workspaces.data?.items ?? []).filter(({ role }) => may(role, "contribute"));
  const workspaceId = chosen ?? targets[0]?.id;

  if (workspaces.isPending) return <Skeleton height={180} />;
  if (workspaces.isLoadingError) {
    return (
      <p className={classes.none} role="alert">
        Your workspaces could not be loaded. {errorMessage(workspaces.error)}
      </p>
    );
  }
  if (workspaceId === undefined) {
    return (
      <>
        <p className={classes.none}>There is no workspace you may share to. Create or join one first.</p>
        <Button data-autofocus variant="default" onClick={onDone}>
          Close
        </Button>
      </>
    );
  }
  return (
    <Form
      className={classes.form}
      onSend={async () => {
        await change.mutateAsync({ ...chosenOf(target), share: { workspaceId, permissions } });
        onDone();
      }}
    >
      <NativeSelect
        label="Workspace"
        data-autofocus
        value={workspaceId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={targets.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PermissionsSelect label="What others may do" value={permissions} onChange={setPermissions} />
      <FormActions saveLabel="Share" onCancel={onDone} />
    </Form>
  );
}
