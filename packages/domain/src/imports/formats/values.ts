import { cutText } from "../../core/text";
import type { CategoryRef } from "./format";

/** The objects of a list; nothing when it is no list. */
export const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A text that says something, trimmed; null for anything else. */
export function wordsOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}

/** A file's name as a title: dashes and underscores as blanks, unless it has blanks already. */
export function titleFromName(stem: string): string {
  return stem.includes(" ") ? stem : stem.replace(/[-_]+/g, " ").trim() || stem;
}

/** Parts of a conversation under their roles; one part alone stands as it is. */
export function joinRoles(parts: readonly { role: string; text: string }[]): string {
  const said = parts.filter(({ text }) => text.trim() !== "");
  const [only] = said;
  if (said.length === 1 && only) return only.text.trim();
  return said
    .map(({ role, text }) => `${role.slice(0, 1).toUpperCase()}${role.slice(1)}:\n${text.trim()}`)
    .join("\n\n");
}

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
  if (isObject(value)) return textOf(value.name ?? value.title ?? value.label ?? value.tag ?? null);
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

/** "true", "yes", "1" and their like, also as spreadsheets of other languages write them, and marks. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === "string" && YES.test(value.trim()));
}

const YES =
  /^(?:true|yes|y|1|x|wahr|ja|vrai|oui|verdadero|s[ií]|verdadeiro|sim|vero|waar|prawda|tak|истина|да|是|真|はい|[✓✔★⭐☑✅]\uFE0F?)$/iu;

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

/**
 * Texts that start with a year, or name the month as in "April 5, 2025 10:30 AM" and "5 April 2025", which are read as UTC:
 * `Date` reads almost anything else as some date.
 */
function dateText(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value.trim();
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) {
    // "2024-05-01 10:00" has no zone either; `Date` would read it in the server's.
    return /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text)
      ? `${text.replace(" ", "T")}Z`
      : text;
  }
  const [, year, month, day, clock = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoText(year, month, day, clock);
  const numbers = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(.*)$/.exec(text);
  if (numbers) return dayText(numbers);
  // The format that `String(date)` has in JavaScript.
  if (/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT[+-]\d{4}/.test(text))
    return text.slice(0, 33);
  // Notion: a range counts from its start, and a zone stands in brackets.
  const start = text.split(" → ")[0]?.replace(/ \([A-Z]{3,4}(?:[+-][\d:]+)?\)$/, "") ?? "";
  return namedMonthText(start);
}

/** "2025/3/4", also as Chinese, Japanese and Korean write it. */
const YEAR_FIRST = /^(\d{4})(?:[/.-]|[年년] ?)(\d{1,2})(?:[/.-]|[月월] ?)(\d{1,2})[日일]?(.*)$/;
const CLOCK =
  /^(?:,| à| um| at| a las| às| alle)? ?(?<hour>\d{1,2}):(?<rest>\d{2}(?::\d{2})?)(?: ?(?<half>[AP])\.?M\.?)?$/i;

/** A day and perhaps a time of day as ISO 8601; empty when the time is none. */
function isoText(year: string, month = "", day = "", time = ""): string {
  const { hour = "0", rest = "00", half = "" } = CLOCK.exec(time)?.groups ?? {};
  if (time !== "" && !CLOCK.test(time)) return "";
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  const [months, days, clock] = [month, day, String(hours)].map((part) => part.padStart(2, "0"));
  return `${year}-${months}-${days}T${clock}:${rest}Z`;
}

/** Months by the starts of their names, as people and Notion write them in the languages of the field names. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|sty|янв)/,
  /^(?:feb|f[ée]v|lut|фев)/,
  /^(?:mar|m[äa]r|maart|mrt|мар)/,
  /^(?:apr|avr|abr|kwi|апр)/,
  /^(?:may|mai|mei|mag|maj|май|мая)/,
  /^(?:jun|juin|giu|cze|июн)/,
  /^(?:jul|juil|lug|lip|июл)/,
  /^(?:aug|ao[ûu]|ago|sie|авг)/,
  /^(?:sep|set|wrz|сен)/,
  /^(?:oct|okt|out|ott|paź|окт)/,
  /^(?:nov|lis|ноя)/,
  /^(?:dec|dez|d[ée]c|dic|gru|дек)/,
];

const MONTH_FIRST = /^(?<month>\p{L}{3,12})\.? (?<day>\d{1,2}), (?<year>\d{4})(?<time>.*)$/u;
const DAY_FIRST =
  /^(?<day>\d{1,2})(?:er|\.)? (?:de )?(?<month>\p{L}{3,12})\.?(?: de)?,? (?<year>\d{4})(?<time>.*)$/u;

/** "April 5, 2025 10:30 AM", "5 April 2025" and "3. März 2025 10:00" as ISO 8601; empty for anything else. */
function namedMonthText(text: string): string {
  const { month = "", day, year = "", time } = (MONTH_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  const number = MONTHS.findIndex((start) => start.test(month.toLowerCase().normalize("NFC"))) + 1;
  return number === 0 ? "" : isoText(year, String(number), day, time);
}

/**
 * "01.05.2024" has its day first. With slashes, people write both orders: only a number over 12 tells the day from the
 * month, and a date that could be either is left out rather than guessed.
 */
function dayText([, first = "", mark, second = "", year = "", time]: readonly string[]): string {
  const isDayFirst = mark === "." || Number(first) > 12;
  if (!isDayFirst && Number(second) <= 12) return "";
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return isoText(year, month, day, time);
}

function toMilliseconds(epoch: number): number {
  if (epoch > 1e17) return epoch / 1e6;
  if (epoch > 1e14) return epoch / 1e3;
  return epoch > 1e11 ? epoch : epoch * 1e3;
}
