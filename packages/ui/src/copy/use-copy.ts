import { useCallback, useEffect, useRef, useState } from "react";
import { copyText } from "./copy-text";

/** How long the copied indicator shows, in ms. */
export const COPIED_RESET = 2_000;

/**
 * Copies text; `copied` is true for two seconds after that.
 *
 * `copy` resolves to false, and shows no indicator, when the browser refuses.
 */
export function useCopy(): { copied: boolean; copy: (text: string | Promise<string>) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reset.current), []);

  const copy = useCallback(async (text: string | Promise<string>) => {
    try {
      await copyText(text);
    } catch {
      return false;
    }
    clearTimeout(reset.current);
    setCopied(true);
    reset.current = setTimeout(() => setCopied(false), COPIED_RESET);
    return true;
  }, []);

  return { copied, copy };
}
