import type { WorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";
import { LIVE } from "../hooks/live";
import { useChangeWorkspace } from "../hooks/use-change-workspace";
import { TypedConfirmation } from "./typed-confirmation";

interface TransferDialogProps {
  workspace: WorkspaceView;
  opened: boolean;
  onClose: () => void;
}

/** Makes another member the owner, once the workspace's name is typed. */
export function TransferDialog({ workspace: { id, name, ownerId }, opened, onClose }: TransferDialogProps) {
  const { transfer } = useChangeWorkspace();
  const [heir, setHeir] = useState("");
  const query = trpc.workspaces.members.useInfiniteQuery(
    { id, limit: 200 },
    { ...LIVE, ...nextPage, enabled: opened },
  );
  const others = (query.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ userId }) => userId !== ownerId,
  );
  return (
    <TypedConfirmation
      opened={opened}
      title="Transfer Ownership"
      word={name}
      confirmLabel="Transfer"
      onClose={onClose}
      onConfirm={async () => {
        if (heir === "") return false;
        await transfer.mutateAsync({ id, userId: heir });
        onClose();
      }}
    >
      <p>The new owner decides about everything here, also about deleting it. You stay as an admin.</p>
      <NativeSelect
        label="New owner"
        value={heir}
        required
        withAsterisk
        onChange={(event) => setHeir(event.currentTarget.value)}
        data={[
          { value: "", label: others.length > 0 ? "Choose a member" : "Nobody else is here", disabled: true },
          ...others.map(({ userId, name, email }) => ({
            value: userId,
            label: email ? `${name} (${email})` : name,
          })),
        ]}
      />
      {query.hasNextPage && (
        <Button variant="subtle" onClick={() => void query.fetchNextPage()}>
          Load more members
        </Button>
      )}
    </TypedConfirmation>
  );
}
