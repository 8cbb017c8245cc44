const UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** A size in Bytes, KB, MB or GB, in steps of 1024, with 2 decimals where there can be any: "512 Bytes", "1.50 KB". */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // A value that two decimals would round up to the next unit is shown in that unit.
  while (unit < UNITS.length - 1 && Number(size.toFixed(unit === 0 ? 0 : 2)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${UNITS[unit]}`;
}
