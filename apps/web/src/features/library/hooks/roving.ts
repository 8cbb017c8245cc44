/**
 * The target of a key that moves the focus among results
 *
 * @returns the index to move to, or null when the key moves nothing.
 */
export function moveFocus(key: string, from: number, { count, columns }: { count: number; columns: number }) {
  const to = target(key, from, count, columns);
  return to === null || to === from || to < 0 || to >= count ? null : to;
}

function target(key: string, from: number, count: number, columns: number): number | null {
  switch (key) {
    case "ArrowRight":
      return from + 1;
    case "ArrowLeft":
      return from - 1;
    case "ArrowDown":
      // Down from above an unfinished last row goes to its end rather than nowhere.
      return Math.floor(from / columns) < Math.floor((count - 1) / columns)
        ? Math.min(from + columns, count - 1)
        : null;
    case "ArrowUp":
      return from - columns;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
