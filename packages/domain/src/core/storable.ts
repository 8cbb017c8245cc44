/** Characters that PostgreSQL cannot store: U+0000, and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** Whether the database can store this text unchanged. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1;

/** The text with a replacement mark for each character that the database cannot hold. */
export const toStorable = (text: string): string => text.replace(UNSTORABLE, "\u{fffd}");
