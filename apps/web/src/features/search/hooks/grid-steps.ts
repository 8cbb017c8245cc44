/**
 * The target of an arrow key in a grid
 *
 * @param columns how many cells a full row has.
 * @returns the cell's index; -1 for up out of the first row; null when the key leads nowhere.
 */
export function gridStep(key: string, from: number, count: number, columns: number): number | null {
  const isInLastRow = Math.floor(from / columns) === Math.floor((count - 1) / columns);
  switch (key) {
    case "ArrowRight":
      return from + 1 < count ? from + 1 : null;
    case "ArrowLeft":
      return from > 0 ? from - 1 : null;
    case "ArrowDown":
      // The last row may be shorter: its last cell is the one below.
      return isInLastRow ? null : Math.min(from + columns, count - 1);
    case "ArrowUp":
      return from < columns ? -1 : from - columns;
    default:
      return null;
  }
}
