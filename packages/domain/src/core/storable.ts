/** PostgreSQL cannot store this character. */
const NUL = "\0";

/** Whether the database can store this text unchanged: it holds no U+0000 and no unpaired surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/** The text with a replacement mark for each character that the database cannot hold. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll(NUL, "\u{fffd}");
