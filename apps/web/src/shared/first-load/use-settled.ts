import { useEffect, useState } from "react";

/** How long a browser that cannot tell when it is idle is left alone, in ms. */
const PAUSE = 300;
/** From the first load to the code of what is not on screen, in ms: the page's own work, and first presses, go before it. */
const SETTLING = 3_000;

/** True once the browser has done the work of the first load. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const notice = () => setIsIdle(true);
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(notice, PAUSE);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(notice, { timeout: 2_000 });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}

/** True a while after the first load: the time to load the code of dialogs and other pages. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLING);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
