/** English has few letters besides a to z, in names and foreign words; of other languages most have more than this share. */
const MOST_OTHER_LETTERS = 0.03;

/** Whether a text looks like English, by its letters alone. */
export function looksEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/[a-z]/i.test(letter));
  return others.length <= MOST_OTHER_LETTERS * letters.length;
}
