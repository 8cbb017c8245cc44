import { z } from "zod";
import { isStorable } from "./storable";

/** A text that the database can hold (storable.ts). */
export const storableText = () =>
  z.string().refine(isStorable, "This text holds a broken character that cannot be stored.");

/**
 * The first `length` UTF-16 units of a text, one fewer where that would cut a character in two.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
