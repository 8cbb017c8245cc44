import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useIsOffline } from "../../shared/network/connection";
import classes from "./offline-strip.module.css";

/** Shows that the server cannot be reached; once it can, the view is refetched. */
export function OfflineStrip() {
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (wasOffline.current && !isOffline) void queryClient.invalidateQueries();
    wasOffline.current = isOffline;
  }, [isOffline, queryClient]);
  return (
    // Rendered from the start: screen readers announce changes only in a live region that is there already.
    <div role="status">
      {isOffline && (
        <p className={classes.strip}>
          <b>You are offline</b> <span>Changes can be saved again when the connection is back.</span>
        </p>
      )}
    </div>
  );
}
