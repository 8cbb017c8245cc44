import { toast } from "@commonplace/ui";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIsHydrating } from "../first-load/use-is-hydrating";
import { useUser } from "../session/use-user";
import { clearDraft, draftKey, keepOwnDraft, readDraft, writeDraft } from "./draft-storage";

/** Long enough not to write a long text at every letter. */
const SAVE_AFTER_MS = 400;

const NOT_STORED = {
  title: "Your text is not stored yet",
  description: "This browser has no room for drafts. Save before you reload or close this page.",
  tone: "danger",
} as const;

/**
 * Keeps unsaved text in this browser until it is saved or discarded. Where the browser has no room for it, a notice says
 * so, and the text is kept until the page is left.
 *
 * @param of what is being written, as in {@link draftKey}.
 * @param parse makes a draft of what was stored; null when it is none.
 */
export function useDraft<T>(of: string, parse: (stored: unknown) => T | null) {
  const key = draftKey(useUser().id, of);
  const isHydrating = useIsHydrating();
  const [found, setFound] = useState(() => (isHydrating ? undefined : readDraft(key, parse)));
  if (found === undefined && !isHydrating) setFound(readDraft(key, parse));
  const pending = useRef<{ timer: number; draft: T }>(undefined);
  const isWarned = useRef(false);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    const isStored = writeDraft(key, pending.current.draft);
    pending.current = undefined;
    if (!isStored && !isWarned.current) toast(NOT_STORED);
    isWarned.current = !isStored;
  }, [key]);

  // Closing the dialog or the page loses nothing typed a moment ago.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => keepOwnDraft(key, event);
    window.addEventListener("pagehide", flush);
    window.addEventListener("storage", onStorage);
    return () => {
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("storage", onStorage);
      flush();
    };
  }, [key, flush]);

  return useMemo(
    () => ({
      /** The draft left from the last time; null when there is none, or the page is still hydrating. */
      found: found ?? null,
      keep(draft: T) {
        window.clearTimeout(pending.current?.timer);
        pending.current = { draft, timer: window.setTimeout(flush, SAVE_AFTER_MS) };
      },
      /** Stores the pending text at once, because another form may be about to read it. */
      flush,
      clear() {
        window.clearTimeout(pending.current?.timer);
        pending.current = undefined;
        clearDraft(key);
      },
    }),
    [found, flush, key],
  );
}
