const ENGLISH = new Intl.NumberFormat("en-US");

/**
 * A whole number with separators: "1,234". As in the product's language, which is English, so that the server renders it
 * as the browser does, whatever the languages of the two.
 */
export const formatCount = (count: number): string => ENGLISH.format(count);

/** A count with its noun: "1 prompt", "1,282 prompts". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** A count that the server stopped at some number, with its noun: "1,000+ prompts". */
export function countedUpTo(count: number, isCapped: boolean, singular: string): string {
  return isCapped ? `${formatCount(count)}+ ${singular}s` : counted(count, singular);
}
