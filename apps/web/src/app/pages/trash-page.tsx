import { ConfirmDialog, EmptyState, PageHeader } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { TrashList, useEmptyTrash, useTrash } from "../../features/prompts";
import { useOpenAfterMount } from "../../shared/dialogs/use-open-after-mount";
import { counted } from "../../shared/format/plural";
import { BackLink } from "../../shared/navigation/back-link";
import { usePageTitle } from "../../shared/navigation/page-title";
import classes from "./trash-page.module.css";

/** Deleted prompts, for the 30 days they are kept. */
export function TrashPage() {
  usePageTitle("Trash");
  const trash = useTrash();
  const empty = useEmptyTrash();
  const [asking, setAsking] = useState(false);
  const total = trash.data?.pages.at(0)?.total;
  return (
    <>
      <BackLink to="/library">Back to Library</BackLink>
      <PageHeader
        title="Trash"
        description="Deleted prompts stay here for 30 days, then they go for good."
        // Always there, so that nothing moves when the trash is known, or empty.
        actions={
          <Button
            variant="default"
            disabled={!total}
            loading={empty.isPending}
            onClick={() => setAsking(true)}
          >
            Empty trash
          </Button>
        }
      />
      <div className={classes.list}>
        {total === 0 ? (
          <EmptyState
            icon={<IconTrash size={40} />}
            title="The trash is empty"
            description="Prompts you delete wait here before they go for good."
            actions={
              <Button component={Link} to="/library" variant="default">
                Go to Library
              </Button>
            }
          />
        ) : (
          <TrashList trash={trash} />
        )}
      </div>
      <ConfirmDialog
        opened={useOpenAfterMount(asking)}
        title="Empty the trash?"
        confirmLabel="Empty trash"
        onConfirm={() => {
          setAsking(false);
          empty.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        {counted(total ?? 0, "prompt")} with all versions and documents cannot be restored afterwards.
      </ConfirmDialog>
    </>
  );
}
