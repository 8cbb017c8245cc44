import { TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useJoinWorkspace } from "../hooks/use-change-workspace";
import { PublicWorkspaces } from "./public-workspaces";
import classes from "./workspace-form.module.css";

interface JoinWorkspaceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the id of the joined workspace. */
  onJoined: (id: string) => void;
}

/** Joins a workspace by its code, or a public one without a code. A refused code stays in the field for correction. */
export function JoinWorkspaceDialog({ opened, onClose, onJoined }: JoinWorkspaceDialogProps) {
  const join = useJoinWorkspace();
  const [code, setCode] = useState("");
  const joined = ({ id }: { id: string }) => {
    setCode("");
    onClose();
    onJoined(id);
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Join Workspace" size={520}>
      <Form
        className={classes.form}
        onSend={async () => {
          const inviteCode = code.trim();
          // An empty field sends nothing.
          if (inviteCode === "") return false;
          joined(await join.mutateAsync({ inviteCode }));
        }}
      >
        <TextInput
          label="Invite code"
          placeholder="Code or link you were sent"
          withAsterisk
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormActions saveLabel="Join Workspace" onCancel={onClose} />
      </Form>
      <PublicWorkspaces onJoined={joined} />
    </DialogFrame>
  );
}
