import { may, type WorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useLeaveWorkspace } from "../hooks/use-change-workspace";
import { TransferDialog } from "./transfer-dialog";
import { TypedConfirmation } from "./typed-confirmation";
import classes from "./workspace-settings.module.css";

/** The ways out of a workspace: members leave it, its owner hands it over or deletes it. */
export function LeavingWorkspace({ workspace, onGone }: { workspace: WorkspaceView; onGone: () => void }) {
  const { id, name, role } = workspace;
  const [asking, setAsking] = useState<"leave" | "transfer" | "delete" | null>(null);
  const { leave, remove } = useLeaveWorkspace(onGone);
  const close = () => setAsking(null);
  return (
    <section className={classes.part} aria-labelledby="leaving">
      <h2 id="leaving">{may(role, "leave") ? "Leave" : "Hand over or delete"}</h2>
      {may(role, "leave") ? (
        <p>You lose access to what others shared, and what you shared goes with you.</p>
      ) : (
        <p>
          To leave, make another member the owner first. Deleting takes nobody's prompts, only the sharing.
        </p>
      )}
      <div className={classes.actions}>
        {may(role, "leave") && (
          <Button variant="default" onClick={() => setAsking("leave")}>
            Leave Workspace
          </Button>
        )}
        {may(role, "transfer") && (
          <Button variant="default" onClick={() => setAsking("transfer")}>
            Transfer Ownership
          </Button>
        )}
        {may(role, "delete") && (
          <Button variant="outline" onClick={() => setAsking("delete")}>
            Delete Workspace
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking === "leave"}
        title={`Leave “${name}”?`}
        confirmLabel="Leave"
        busy={leave.isPending}
        onClose={close}
        onConfirm={() => leave.mutate({ id }, { onSettled: close })}
      />
      {may(role, "transfer") && (
        <TransferDialog workspace={workspace} opened={asking === "transfer"} onClose={close} />
      )}
      <TypedConfirmation
        opened={asking === "delete"}
        title="Delete Workspace"
        word={name}
        confirmLabel="Delete Workspace"
        onClose={close}
        onConfirm={() => remove.mutateAsync({ id }).finally(close)}
      >
        <p>
          Everyone loses access to what is shared here, at once and for good. Prompts stay with those who
          wrote them.
        </p>
      </TypedConfirmation>
    </section>
  );
}
