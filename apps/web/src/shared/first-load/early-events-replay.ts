import { useEffect } from "react";
import { replayEarlyEvents } from "./early-events";

/** Mounted beside a server-rendered page; replays the recorded events once all of the page listens. */
export function EarlyEvents(): null {
  useEffect(replayEarlyEvents, []);
  return null;
}
