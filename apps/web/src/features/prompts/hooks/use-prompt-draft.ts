import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useUser } from "../../../lib/use-user";
import { clearDraft, draftKey, type PromptDraft, readDraft, writeDraft } from "./prompt-draft";

/** Long enough not to write a long text at every letter. */
const SAVE_AFTER_MS = 400;

/**
 * Keeps unsaved text of a prompt's form in this browser until it is saved or discarded.
 *
 * @param promptId of the prompt being edited; null for a new one.
 */
export function usePromptDraft(promptId: string | null) {
  const key = draftKey(useUser().id, promptId);
  const [found] = useState(() => readDraft(key));
  const pending = useRef<{ timer: number; draft: PromptDraft }>(undefined);

  const flush = useCallback(() => {
    if (!pending.current) return;
    window.clearTimeout(pending.current.timer);
    writeDraft(key, pending.current.draft);
    pending.current = undefined;
  }, [key]);

  // Closing the dialog or the page loses nothing typed a moment ago.
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  return useMemo(
    () => ({
      /** What was left unsaved the last time; null when nothing was. */
      found,
      keep(draft: PromptDraft) {
        window.clearTimeout(pending.current?.timer);
        pending.current = { draft, timer: window.setTimeout(flush, SAVE_AFTER_MS) };
      },
      clear() {
        window.clearTimeout(pending.current?.timer);
        pending.current = undefined;
        clearDraft(key);
      },
    }),
    [found, flush, key],
  );
}
