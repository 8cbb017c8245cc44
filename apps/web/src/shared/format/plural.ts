/** A count with its noun: "1 prompt", "1,282 prompts". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? singular : plural}`;
}

/** A count that the server stopped at some number, with its noun: "1,000+ prompts". */
export function countedUpTo(count: number, isCapped: boolean, singular: string): string {
  return isCapped ? `${count.toLocaleString()}+ ${singular}s` : counted(count, singular);
}
