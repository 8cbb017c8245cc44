import { useEffect } from "react";

/** Goes to the section that the address names when the page opens: it was not there yet when the browser looked. */
export function useAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== "") document.getElementById(id)?.scrollIntoView();
  }, []);
}
