import type { TokenView } from "@commonplace/domain/tokens/schemas";
import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { formatDate } from "../../../shared/format/dates";
import classes from "./account.module.css";
import { LastUsed } from "./last-used";
import { SCOPE_NAMES } from "./scope-names";

interface TokenItemProps {
  token: TokenView;
  isRevoking: boolean;
  onRevoke: () => void;
}

/** An API token: its permissions, and when it was last used. */
export function TokenItem({ token, isRevoking, onRevoke }: TokenItemProps) {
  const { name, prefix, scopes, workspace, expiresAt, isExpired, lastUsedAt } = token;
  return (
    <li className={classes.item}>
      <IconKey size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.device} dir="auto">
          {name}
        </span>
        <span className={classes.when}>
          <code>{prefix}…</code> · {scopes.map((scope) => SCOPE_NAMES[scope]).join(", ")} ·{" "}
          {workspace ? <bdi>{workspace.name}</bdi> : "Everything you can reach"}
        </span>
        <span className={classes.when}>
          <LastUsed at={lastUsedAt} /> ·{" "}
          {expiresAt ? (
            <>
              {isExpired ? "Expired" : "Expires"} <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
            </>
          ) : (
            "Does not expire"
          )}
        </span>
      </div>
      <Button variant="default" aria-label={`Revoke ${name}`} loading={isRevoking} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
