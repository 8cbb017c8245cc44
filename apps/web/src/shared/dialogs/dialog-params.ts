import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

const PROMPT = "prompt";
const NEW = "new";

/** State of the history entry that opened a dialog, so that closing it can go back instead of adding an entry. */
interface DialogState {
  dialog?: true;
}

export interface DialogParams {
  /** The prompt whose detail dialog is open (`?prompt=<id>`), on whatever page. */
  promptId: string | null;
  /** Whether the Add New Prompt dialog is open (`?new=1`). */
  adding: boolean;
  openPrompt: (id: string) => void;
  openNewPrompt: () => void;
  /** Closes whichever dialog is open; the page's other parameters stay. */
  closeDialog: () => void;
}

/**
 * The shell's dialogs live in the address, so Back closes them and a copied link opens them. One is open at a time.
 * Closing undoes the history entry that opened it, or replaces the entry when the page was entered with it open.
 */
export function useDialogParams(): DialogParams {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const opened = (location.state as DialogState | null)?.dialog === true;

  const withParam = useCallback(
    (name?: string, value = "1") => {
      const next = new URLSearchParams(search);
      next.delete(PROMPT);
      next.delete(NEW);
      if (name) next.set(name, value);
      return { pathname, search: next.toString(), hash };
    },
    [pathname, search, hash],
  );

  const open = useCallback(
    (name: string, value?: string) => {
      // Going from one dialog to another replaces it: Back leaves both.
      const isOpen = new URLSearchParams(search).has(PROMPT) || new URLSearchParams(search).has(NEW);
      const state: DialogState | null = isOpen && !opened ? null : { dialog: true };
      void navigate(withParam(name, value), { replace: isOpen, state });
    },
    [navigate, withParam, search, opened],
  );

  return {
    promptId: params.get(PROMPT),
    adding: params.has(NEW),
    openPrompt: useCallback((id: string) => open(PROMPT, id), [open]),
    openNewPrompt: useCallback(() => open(NEW), [open]),
    closeDialog: useCallback(() => {
      if (opened) void navigate(-1);
      else void navigate(withParam(), { replace: true });
    }, [navigate, opened, withParam]),
  };
}
