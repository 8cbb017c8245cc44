import { useEffect, useState } from "react";

/** How long a browser that cannot tell when it is idle is left alone, in ms. */
const SETTLING = 300;

/** True once the page has settled after its first load: the time to load what is not on screen yet. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(settle, SETTLING);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(settle, { timeout: 2_000 });
    return () => window.cancelIdleCallback(request);
  }, []);
  return settled;
}
