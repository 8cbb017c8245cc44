import type { SharePermissions } from "@commonplace/domain/workspaces/schemas";
import { BusyButton } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { PermissionsSelect } from "../../../shared/forms/permissions-select";
import { SearchField } from "../../../shared/forms/search-field";
import { useSharing } from "../hooks/use-sharing";
import classes from "./workspace-form.module.css";

/** Number of prompts listed; the search finds the others. */
const SHOWN = 20;
const DEBOUNCE = 300;

interface ShareOwnDialogProps {
  workspaceId: string;
  opened: boolean;
  onClose: () => void;
}

/** Chooses prompts of one's own to share in a workspace, one press each. */
export function ShareOwnDialog({ workspaceId, opened, onClose }: ShareOwnDialogProps) {
  const [q, setQ] = useState("");
  const [permissions, setPermissions] = useState<SharePermissions>("view");
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const { share } = useSharing();
  const newest = trpc.prompts.list.useQuery({ limit: SHOWN }, { enabled: opened && q === "", staleTime: 0 });
  const found = trpc.prompts.search.useQuery({ q, limit: SHOWN }, { enabled: opened && q !== "" });
  const query = q === "" ? newest : found;
  const prompts = query.data?.items ?? [];
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Share a Prompt" size={560}>
      <div className={classes.form}>
        <SearchField
          size="md"
          placeholder="Search your prompts"
          debounce={DEBOUNCE}
          value={q}
          onSearch={setQ}
          onLeaveDown={() => undefined}
        />
        <PermissionsSelect label="What others may do" value={permissions} onChange={setPermissions} />
        {query.isPending ? (
          <Skeleton height={160} />
        ) : query.isLoadingError ? (
          <p className={classes.none} role="alert">
            Your prompts could not be loaded. {errorMessage(query.error)}
          </p>
        ) : prompts.length === 0 ? (
          <p className={classes.none}>
            {q === "" ? "You have no prompts yet." : "No prompt of yours matches."}
          </p>
        ) : (
          <ul className={classes.rows} aria-label="Your prompts">
            {prompts.map(({ id, title, description }) => (
              <li key={id} className={classes.row}>
                <div className={classes.words}>
                  <b dir="auto">{title}</b>
                  {description && <p dir="auto">{description}</p>}
                </div>
                <BusyButton
                  variant="default"
                  busy={share.isPending && share.variables.promptId === id}
                  aria-label={done.has(id) ? `Shared ${title}` : `Share ${title}`}
                  onClick={() =>
                    share.mutate(
                      { promptId: id, workspaceIds: [workspaceId], permissions },
                      { onSuccess: () => setDone((before) => new Set(before).add(id)) },
                    )
                  }
                >
                  {done.has(id) ? "Shared" : "Share"}
                </BusyButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DialogFrame>
  );
}
