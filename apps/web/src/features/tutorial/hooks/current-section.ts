/**
 * The section a reader is in: the last one whose top has passed the reading line, the first before that.
 *
 * @param tops each section's distance from the top of the window, in px, in the page's order.
 * @param line where a reader's eyes rest, from the top of the window, in px.
 * @param atEnd the page cannot scroll further: a short last section counts, though its top never reaches the line.
 * @returns its index; 0 for a page without sections.
 */
export function currentSection(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return Math.max(tops.length - 1, 0);
  return Math.max(
    tops.findLastIndex((top) => top <= line),
    0,
  );
}
