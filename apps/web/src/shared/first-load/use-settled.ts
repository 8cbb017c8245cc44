import { useEffect, useState } from "react";

/** From the last first-load file to the rest, in ms: the page's own work, and what people do first, comes before it. */
const SETTLING = 3_000;

/** True once the page has settled after its first load: the time to load what is not on screen yet. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
