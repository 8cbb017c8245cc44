import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import {
  type AskedAction,
  type AskPromptAction,
  PromptActionsContext,
  type PromptTarget,
} from "../hooks/prompt-actions";
import { DeletePromptDialog, EditPromptDialog } from "./lazy-dialogs";

const Move = lazy(async () => ({ default: (await import("./move-prompts-dialog")).MovePromptsDialog }));
const Tags = lazy(async () => ({ default: (await import("./tag-prompts-dialog")).TagPromptsDialog }));
const Share = lazy(async () => ({ default: (await import("./share-prompts-dialog")).SharePromptsDialog }));
const DeleteMany = lazy(async () => ({
  default: (await import("./delete-prompts-dialog")).DeletePromptsDialog,
}));

interface Asked {
  readonly action: AskedAction;
  readonly target: PromptTarget;
  /** A new key for each dialog, so that its fields start empty. */
  readonly number: number;
}

/** Around cards of prompts: the dialogs of what one can do with them, one at a time, for menus, keys and the selection's bar. */
export function PromptActions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback<AskPromptAction>((action, target) => {
    setAsked((before) => ({ action, target, number: (before?.number ?? 0) + 1 }));
    setOpened(true);
  }, []);
  return (
    <PromptActionsContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <AskedDialog key={asked.number} {...asked} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </PromptActionsContext>
  );
}

function AskedDialog({ action, target, ...dialog }: Asked & { opened: boolean; onClose: () => void }) {
  switch (action) {
    case "move":
      return <Move {...dialog} target={target} />;
    case "tag":
    case "untag":
      return <Tags {...dialog} target={target} isRemoving={action === "untag"} />;
    case "share":
      return <Share {...dialog} target={target} />;
    case "edit":
      return target.kind === "one" ? <EditPromptDialog {...dialog} id={target.prompt.id} /> : null;
    case "delete":
      return target.kind === "one" ? (
        <DeletePromptDialog {...dialog} prompt={target.prompt} />
      ) : (
        <DeleteMany {...dialog} target={target} />
      );
  }
}
