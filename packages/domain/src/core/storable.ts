/** What PostgreSQL cannot hold: U+0000, and halves of the characters that UTF-16 writes in two parts. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Whether the database gives this text back as it is. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1;

/** The text with a replacement mark for each character that the database cannot hold. */
export const toStorable = (text: string): string => text.replace(UNSTORABLE, "\u{fffd}");
