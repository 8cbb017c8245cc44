import { useShortcut } from "../../../shared/keyboard/shortcuts";
import { useSelection } from "../../../shared/selection/selection";
import { undoLast } from "../../../shared/undo/undo";
import { ACTION_ATTRIBUTE, cardOf, focusedPromptId } from "./focused-card";
import { type AskedAction, type PromptTarget, useAskPromptAction } from "./prompt-actions";
import { usePromptCache } from "./prompt-cache";
import { useTogglePin } from "./use-toggle-pin";

/** Presses a button of the card that holds the focus. @returns false when no card does. */
function pressOnFocusedCard(action: "copy" | "favorite"): boolean {
  const card = cardOf(document.activeElement);
  const button = card?.querySelector<HTMLElement>(`[${ACTION_ATTRIBUTE}="${action}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/**
 * Keys on pages that show prompt cards. `E`, `M`, `T` and Delete ask for an action of the focused card, or of all that is
 * selected; `P` pins the focused one; `X`, Ctrl+A and Esc select; Ctrl+Z takes the last change back.
 *
 * @param selected the prompts that are selected; null when none are.
 */
export function useCardShortcuts(selected: PromptTarget | null = null): void {
  const ask = useAskPromptAction();
  const cache = usePromptCache();
  const selection = useSelection();
  const togglePin = useTogglePin();

  const askFor = (action: AskedAction) => () => {
    const id = focusedPromptId();
    const prompt = id === null ? undefined : cache.find(id);
    const target = selected ?? (prompt && ({ kind: "one", prompt } as const));
    if (!target || (target.kind === "many" && action === "edit")) return false;
    ask(action, target);
  };

  useShortcut("c", () => pressOnFocusedCard("copy"));
  useShortcut("f", () => pressOnFocusedCard("favorite"));
  useShortcut("e", askFor("edit"));
  useShortcut("m", askFor("move"));
  useShortcut("t", askFor("tag"));
  useShortcut("p", () => {
    const id = focusedPromptId();
    const prompt = id === null ? undefined : cache.find(id);
    if (!prompt) return false;
    togglePin(prompt);
  });
  useShortcut("Delete", askFor("delete"));
  useShortcut("x", () => {
    const id = focusedPromptId();
    if (!selection || id === null) return false;
    selection.toggle(id);
  });
  useShortcut("Mod+a", () => {
    if (!selection || selection.state().shown.total === 0) return false;
    selection.selectAll();
  });
  useShortcut("Escape", () => {
    if (!selection?.isActive()) return false;
    selection.clear();
  });
  useShortcut("Mod+z", undoLast);
}
