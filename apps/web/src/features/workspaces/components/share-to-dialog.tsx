import { may, type PromptSharesView, type SharePermissions } from "@commonplace/domain/workspaces/schemas";
import { Button, Checkbox, Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { PermissionsSelect } from "../../../shared/forms/permissions-select";
import { useSharing } from "../hooks/use-sharing";
import { useWorkspaces } from "../hooks/use-workspaces";
import classes from "./workspace-form.module.css";

interface ShareToDialogProps {
  promptId: string;
  shares: PromptSharesView["shares"];
  opened: boolean;
  onClose: () => void;
}

/** Shares a prompt to one or several workspaces at once. */
export function ShareToDialog({ opened, onClose, ...props }: ShareToDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Share with Workspaces" size={480}>
      <ShareToForm {...props} onDone={onClose} />
    </DialogFrame>
  );
}

interface ShareToFormProps extends Pick<ShareToDialogProps, "promptId" | "shares"> {
  onDone: () => void;
}

function ShareToForm({ promptId, shares, onDone }: ShareToFormProps) {
  const { workspaces, ...query } = useWorkspaces();
  const { share } = useSharing();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [permissions, setPermissions] = useState<SharePermissions>("view");
  const targets = (workspaces ?? []).filter(({ role }) => may(role, "contribute"));
  if (query.isPending) return <Skeleton height={120} />;
  if (query.isLoadingError) {
    return (
      <p className={classes.none} role="alert">
        Your workspaces could not be loaded. {errorMessage(query.error)}
      </p>
    );
  }
  return (
    <Form
      className={classes.form}
      onSend={async () => {
        if (chosen.length === 0) return false;
        await share.mutateAsync({ promptId, workspaceIds: [...chosen], permissions });
        onDone();
      }}
    >
      {targets.length === 0 ? (
        <p className={classes.none}>There is no workspace you may share to. Create or join one first.</p>
      ) : (
        <Checkbox.Group label="Workspaces" value={[...chosen]} onChange={setChosen}>
          {targets.map(({ id, name }) => {
            const shared = shares.find(({ workspaceId }) => workspaceId === id);
            return (
              <Checkbox
                key={id}
                value={id}
                className={classes.choice}
                label={name}
                description={
                  shared && `Shared already: ${shared.permissions === "edit" ? "can edit" : "can view"}`
                }
              />
            );
          })}
        </Checkbox.Group>
      )}
      {query.hasNextPage && (
        <Button variant="subtle" onClick={() => void query.fetchNextPage()}>
          Show more workspaces
        </Button>
      )}
      <PermissionsSelect label="What others may do" value={permissions} onChange={setPermissions} />
      <FormActions saveLabel="Share" disabled={chosen.length === 0} onCancel={onDone} />
    </Form>
  );
}
