import { z } from "zod";

/** PostgreSQL keeps every character of a text but U+0000; a person has no use for it either. */
const storable = (text: string) => !text.includes("\0");

/** A text the database can hold: any string without U+0000. */
export const storableText = () =>
  z.string().refine(storable, "This text holds a character that cannot be stored (U+0000).");

/**
 * The first `length` UTF-16 units of a text, one fewer where that would cut a character in two.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
