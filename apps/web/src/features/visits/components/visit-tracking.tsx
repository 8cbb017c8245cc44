import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { forgetVisitor, hasOptedOut } from "../hooks/browser-ids";
import { createVisitTracker, type VisitTracker } from "../hooks/visit-tracker";

/** Reports page visits to the server, except for people whose browser asks not to be tracked. Renders nothing. */
export function VisitTracking() {
  const [followed] = useState(() => !hasOptedOut());
  useEffect(() => {
    if (!followed) forgetVisitor();
  }, [followed]);
  return followed ? <Tracking /> : null;
}

function Tracking() {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [tracker, setTracker] = useState<VisitTracker | null>(null);

  useEffect(() => {
    const started = createVisitTracker();
    setTracker(started);
    const forget = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") started.acted();
    });
    document.addEventListener("visibilitychange", started.visibilityChanged);
    return () => {
      document.removeEventListener("visibilitychange", started.visibilityChanged);
      forget();
      started.stop();
    };
  }, [queryClient]);

  useEffect(() => tracker?.enter(pathname), [tracker, pathname]);
  return null;
}
