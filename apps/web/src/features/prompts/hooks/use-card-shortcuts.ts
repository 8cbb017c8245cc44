import { useShortcut } from "../../../shared/keyboard/shortcuts";

/** Marks a prompt card, and in it the buttons that shortcuts press. */
export const CARD_ATTRIBUTE = "data-prompt-card";
export const ACTION_ATTRIBUTE = "data-prompt-action";

/** Presses a button of the card that holds the focus. @returns false when no card does. */
function pressOnFocusedCard(action: "copy" | "favorite"): boolean {
  const card = document.activeElement?.closest(`[${CARD_ATTRIBUTE}]`);
  const button = card?.querySelector<HTMLElement>(`[${ACTION_ATTRIBUTE}="${action}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** `C` copies and `F` favourites the focused card, on pages that show prompt cards. */
export function useCardShortcuts(): void {
  useShortcut("c", "Copy the focused prompt", () => pressOnFocusedCard("copy"));
  useShortcut("f", "Favorite the focused prompt", () => pressOnFocusedCard("favorite"));
}
