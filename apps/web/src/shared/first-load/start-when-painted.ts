import { LATER } from "./served-page";

/** Marks the link to the app's first code in a built page (build/start-when-painted.ts). */
export const APP_LINK = "data-app";

/** A page that is not painted after this many ms is in the background. */
const PATIENCE = 3_000;

/**
 * Runs the app once the page it stands on is painted: the page comes with something to read in it, and running the app
 * first would only hold that back (measured: 0.7 s of first paint on a slow phone).
 */
export function startWhenPainted(): void {
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`))
      link.rel = "modulepreload";
    const link = document.querySelector<HTMLLinkElement>(`link[${APP_LINK}]`);
    // During development index.html links its code itself.
    if (link) import(/* @vite-ignore */ link.href).catch(() => undefined); // the browser logs what did not arrive
  };
  if (document.visibilityState === "hidden") document.addEventListener("DOMContentLoaded", start);
  else void Promise.race([firstPaint(), after(PATIENCE)]).then(start);
}

/** When the first text or picture is on the screen; browsers without paint timing: at the frame that holds it. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint"))
      new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true });
    else
      document.addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
