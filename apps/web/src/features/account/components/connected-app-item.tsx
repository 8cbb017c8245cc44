import type { ConnectedAppView } from "@commonplace/domain/connected-apps/schemas";
import { Button } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { formatDate } from "../../../shared/format/dates";
import classes from "./account.module.css";
import { LastUsed } from "./last-used";
import { SCOPE_NAMES } from "./scope-names";

interface ConnectedAppItemProps {
  app: ConnectedAppView;
  isDisconnecting: boolean;
  onDisconnect: () => void;
}

/** A connected app: what it may do, and when it last did something. */
export function ConnectedAppItem({ app, isDisconnecting, onDisconnect }: ConnectedAppItemProps) {
  const { name, returnsTo, scopes, connectedAt, lastUsedAt } = app;
  return (
    <li className={classes.item}>
      <IconPlugConnected size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.device} dir="auto">
          {name}
        </span>
        <span className={classes.when}>
          <bdi>{returnsTo}</bdi> · {scopes.map((scope) => SCOPE_NAMES[scope]).join(", ")}
        </span>
        <span className={classes.when}>
          <LastUsed at={lastUsedAt} /> · Connected{" "}
          <time dateTime={connectedAt}>{formatDate(connectedAt)}</time>
        </span>
      </div>
      <Button
        variant="default"
        aria-label={`Disconnect ${name}`}
        loading={isDisconnecting}
        onClick={onDisconnect}
      >
        Disconnect
      </Button>
    </li>
  );
}
