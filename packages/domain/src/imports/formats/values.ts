import { cutText } from "../../core/text";
import type { CategoryRef } from "./format";

/** Titles made from a prompt's own text stop here, in characters. */
const MADE_TITLE_LENGTH = 80;

/** A title for a prompt that has none: the first line of its text, cut between words where it is long. */
export function titleFromText(text: string): string {
  const line = (text.trim().split(/[\r\n]/, 1)[0] ?? "").replace(/^#+\s+/, "").trim();
  if (line.length <= MADE_TITLE_LENGTH) return line;
  const cut = cutText(line, MADE_TITLE_LENGTH);
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > MADE_TITLE_LENGTH / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Whether a parsed value is an object with members, and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as text: strings and numbers as they are, objects by their name; null when it says nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isObject(value)) return textOf(value.name ?? value.title ?? value.label ?? null);
  return null;
}

/** Tags from a list, or from a text with commas, semicolons, bars or line breaks between them; a leading # goes. */
export function tagsOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : (textOf(value) ?? "").split(/[,;|\r\n]/);
  return parts.map((part) => (part ?? "").trim().replace(/^#+/, "").trim()).filter((tag) => tag !== "");
}

/** A category's name, as a reference; null when blank. */
export function categoryNamed(value: unknown): CategoryRef | null {
  const name = textOf(Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  return name === "" ? null : { kind: "named", name };
}

/** "true", "yes", "1" and their like. */
export function isYes(value: unknown): boolean {
  return (
    value === true || value === 1 || (typeof value === "string" && /^(true|yes|y|1)$/i.test(value.trim()))
  );
}

/** A count of uses: a whole number from 0 up to what the database can hold, else 0. */
export function countOf(value: unknown): number {
  const count = typeof value === "string" ? Number(value) : value;
  return typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= 2_147_483_647
    ? count
    : 0;
}

/**
 * A moment as ISO 8601, from a date text or from seconds, milli-, micro- or nanoseconds since 1970, told apart by their
 * size; null when it is none, or not between the years 1970 and 9999.
 */
export function momentOf(value: unknown): string | null {
  const moment =
    value instanceof Date
      ? value
      : new Date(typeof value === "number" ? toMilliseconds(value) : dateText(value));
  const time = moment.getTime();
  return time >= 0 && time < Date.UTC(10_000, 0) ? moment.toISOString() : null;
}

/** Only texts that start with a year: `Date` reads almost anything else as some date. */
function dateText(value: unknown): string {
  return typeof value === "string" && /^\s*\d{4}-\d{2}-\d{2}/.test(value) ? value.trim() : "";
}

function toMilliseconds(epoch: number): number {
  if (epoch > 1e17) return epoch / 1e6;
  if (epoch > 1e14) return epoch / 1e3;
  return epoch > 1e11 ? epoch : epoch * 1e3;
}
