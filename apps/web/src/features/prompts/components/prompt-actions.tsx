import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import {
  type AskedAction,
  type AskPromptAction,
  PromptActionsContext,
  type PromptTarget,
} from "../hooks/prompt-actions";

// Pages that show prompts load the dialogs when the first is asked for.
const AskedDialog = lazy(async () => ({ default: (await import("./asked-dialog")).AskedDialog }));

interface Asked {
  readonly action: AskedAction;
  readonly target: PromptTarget;
  /** A new key for each dialog, so that its fields start empty. */
  readonly number: number;
}

/**
 * Provides the dialogs of actions on prompts to the cards inside, one at a time: for menus, keys and the selection bar.
 */
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
