/** A cursor's values by the names statements give them: `key0`, `key1` … */
export function keyValues(key: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(key.map((value, index) => [`key${index}`, value]));
}
