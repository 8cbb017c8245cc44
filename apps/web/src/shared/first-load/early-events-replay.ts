import { useEffect } from "react";
import { replayEarlyEvents } from "./early-events";

/** Stands beside what was rendered, and does again what was kept once all of it listens. */
export function EarlyEvents(): null {
  useEffect(replayEarlyEvents, []);
  return null;
}
