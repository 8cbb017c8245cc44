/** Marks a prompt card with its prompt's id, and in it the buttons that shortcuts press. */
export const CARD_ATTRIBUTE = "data-prompt-card";
export const ACTION_ATTRIBUTE = "data-prompt-action";

/** Marks the buttons of an open prompt's own dialog that the command palette presses. */
export const OPEN_PROMPT_ATTRIBUTE = "data-open-prompt-action";

/** Presses a button of the prompt that is open. @returns false when it has no such button. */
export function pressOnOpenPrompt(action: string): boolean {
  const button = document.querySelector<HTMLElement>(`[${OPEN_PROMPT_ATTRIBUTE}="${action}"]`);
  button?.click();
  return button !== null;
}

/** The card around an element. */
export const cardOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(`[${CARD_ATTRIBUTE}]`) ?? null;

/** The prompt whose card holds the focus; null when none does. */
export const focusedPromptId = (): string | null => promptIdOf(document.activeElement);

/** The prompt on whose card an element is. */
export const promptIdOf = (element: Element | null): string | null =>
  cardOf(element)?.getAttribute(CARD_ATTRIBUTE) ?? null;
