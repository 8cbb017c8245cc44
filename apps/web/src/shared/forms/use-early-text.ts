import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Hands over what was typed into a controlled field of a server-rendered page before this code had loaded.
 *
 * @param text that the app believes to be in the field.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  text: string,
  take: (typed: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) take(typed);
  });
  useEffect(() => takeOver(), []);
}
