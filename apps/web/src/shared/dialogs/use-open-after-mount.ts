import { useEffect, useState } from "react";

/**
 * Mantine gives the focus back to where it was only for dialogs that were on the page when they opened. Ours are
 * mounted when they are first asked for, so they mount closed and open right after.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [now, setNow] = useState(false);
  useEffect(() => setNow(opened), [opened]);
  return now;
}
