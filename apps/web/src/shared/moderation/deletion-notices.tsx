import type { ContentKind } from "@commonplace/domain/moderation/limits";
import { Button } from "@mantine/core";
import { trpc } from "../api/trpc";
import classes from "./moderation.module.css";
import { useDismissNotice } from "./use-dismiss-notice";

/** Tells a person which of their things administrators deleted, and why, until they put it aside. */
export function DeletionNotices({ kind }: { kind: ContentKind }) {
  const { data } = trpc.notices.list.useQuery({ kind });
  const dismiss = useDismissNotice();
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label="Notices">
      {data.items.map(({ id, name, reason }) => (
        <li key={id} className={classes.notice}>
          <p className={classes.words} dir="auto">
            “{name}” was deleted by an administrator: {reason}
          </p>
          <Button
            variant="subtle"
            color="gray"
            aria-label={`Dismiss the notice about ${name}`}
            onClick={() => dismiss.mutate({ id })}
          >
            Dismiss
          </Button>
        </li>
      ))}
    </ul>
  );
}
