/** Numbers of words before a placeholder by which its place is found again, the largest first. */
const CONTEXT_WORDS = [4, 3, 2, 1];

/**
 * Puts back a placeholder that a rewritten prompt lost: after the words that preceded it in the original, if they are
 * still there, else on a line of its own at the end.
 */
export function putBack(text: string, original: string, placeholder: string): string {
  const at = original.indexOf(placeholder);
  const before = at === -1 ? [] : (original.slice(0, at).match(/\S+/g) ?? []);
  for (const count of CONTEXT_WORDS) {
    const words = before.slice(-count);
    if (words.length < count || words.join("").length < 3) continue;
    const place = endOf(text, words);
    if (place !== -1) return `${text.slice(0, place)} ${placeholder}${text.slice(place)}`;
  }
  return `${text.trimEnd()}\n\n${placeholder}\n`.trimStart();
}

/**
 * The end of these words in a text, with any spaces between them; -1 if the text does not contain them as whole words.
 */
function endOf(text: string, words: readonly string[]): number {
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").exec(text);
  return found ? found.index + found[0].length : -1;
}

/** Takes out every occurrence of a placeholder, with the space before it. */
export function takeOut(text: string, placeholder: string): string {
  return text.replaceAll(` ${placeholder}`, "").replaceAll(placeholder, "");
}
