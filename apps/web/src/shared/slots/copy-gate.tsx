import { parseVariables, type Settled } from "@commonplace/domain/variables";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from "react";

/** A prompt about to be copied, with its whole content. */
export interface CopyablePrompt {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The owner's choices about single names. */
  readonly settled?: Settled;
  /** Values to begin with, by `variableKey` of their names. */
  readonly values?: ReadonlyMap<string, string>;
  /** The address that opens it. */
  readonly link?: string;
  /** Keeps what its owner says about one more; absent for whoever does not own it. Rejects when it could not be kept. */
  readonly settle?: (name: string, as: SettledAs) => Promise<unknown>;
}

/** The choice for a name: a variable, plain text, or left to the rules. */
export type SettledAs = "variable" | "text" | "read";

/** Props of the dialog that asks for a prompt's variables. */
export interface CopyDialogProps {
  opened: boolean;
  prompt: CopyablePrompt;
  onClose: () => void;
  /** Called in the press that chose the text, so that the browser still lets it reach the clipboard. */
  onCopy: (text: string) => void;
}

/** Asks for the text to copy of a prompt that has variables. @returns null when the person thought better of it. */
type RequestText = (prompt: CopyablePrompt) => Promise<string | null>;

const CopyGateContext = createContext<RequestText | null>(null);

interface Request {
  readonly prompt: CopyablePrompt;
  readonly answer: (text: string | null) => void;
}

/**
 * Puts a dialog between a prompt with variables and the clipboard. Without this provider every copy goes straight
 * through; copying features need not know which.
 */
export function CopyGateProvider({
  dialog: Dialog,
  children,
}: {
  dialog: ComponentType<CopyDialogProps>;
  children: ReactNode;
}) {
  const [request, setRequest] = useState<Request | null>(null);
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element | null>(null);

  const requestText = useCallback<RequestText>((prompt) => {
    opener.current = document.activeElement;
    return new Promise((answer) => {
      setRequest({ prompt, answer });
      setOpened(true);
    });
  }, []);

  const settle = (text: string | null) => {
    setOpened(false);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    request?.answer(text);
  };

  return (
    <CopyGateContext value={requestText}>
      {children}
      {request && (
        <Suspense>
          <Dialog
            opened={opened}
            prompt={request.prompt}
            onClose={() => settle(null)}
            onCopy={(text) => settle(text)}
          />
        </Suspense>
      )}
    </CopyGateContext>
  );
}

/** How a copy ended: on the clipboard, refused by the browser (or its text unreadable), or called off by the person. */
export type CopyOutcome = "copied" | "failed" | "cancelled";

/** A prompt whose content stays behind until it is asked for. */
type PromptName = Omit<CopyablePrompt, "content">;

/**
 * Copies prompts through the gate: one with variables asks for them first, any other goes to the clipboard at once.
 *
 * @param write puts text on the clipboard and tells whether it did, as `useCopy().copy` does.
 */
export function useCopyGate(write: (text: string | Promise<string>) => Promise<boolean>) {
  const requestText = useContext(CopyGateContext);
  return useCallback(
    async (prompt: PromptName, content: string | Promise<string>): Promise<CopyOutcome> => {
      const put = async (text: string | Promise<string>): Promise<CopyOutcome> =>
        (await write(text)) ? "copied" : "failed";
      if (!requestText) return put(content);

      const ask = async (whole: string): Promise<CopyOutcome> => {
        const text = await requestText({ ...prompt, content: whole });
        return text === null ? "cancelled" : put(text);
      };
      if (typeof content === "string")
        return hasVariables(content, prompt.settled) ? ask(content) : put(content);

      // The write has to begin within the press, before the text is here; one with variables is then held back.
      let held: string | undefined;
      const outcome = await put(
        content.then((whole) => {
          if (!hasVariables(whole, prompt.settled)) return whole;
          held = whole;
          throw new HeldBack();
        }),
      );
      return held === undefined ? outcome : ask(held);
    },
    [requestText, write],
  );
}

/** Keeps a text from the clipboard that has to be asked about first. */
class HeldBack extends Error {}

const hasVariables = (content: string, settled?: Settled) =>
  parseVariables(content, settled).variables.length > 0;
