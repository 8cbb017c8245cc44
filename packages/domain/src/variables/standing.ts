import type { Variable } from "./variable";

/** Values that nobody has to type, by Open WebUI's names (https://docs.openwebui.com/features/workspace/prompts). */
export const STANDING_NAMES = [
  "CURRENT_DATE",
  "CURRENT_TIME",
  "CURRENT_DATETIME",
  "CURRENT_WEEKDAY",
  "CURRENT_TIMEZONE",
  "USER_NAME",
  "USER_LANGUAGE",
  "CLIPBOARD",
] as const;
export type StandingName = (typeof STANDING_NAMES)[number];

/** Which standing value a variable asks for: `{{CURRENT_DATE}}` does, `[current date]` is a person's own. */
export function standingNameOf({ name, notation }: Pick<Variable, "name" | "notation">): StandingName | null {
  if (notation !== "{{x}}") return null;
  return STANDING_NAMES.find((standing) => standing === name) ?? null;
}

export interface Reader {
  readonly name: string;
  /** BCP 47, like "en-GB". */
  readonly language: string;
  /** IANA, like "Europe/Paris". */
  readonly timeZone: string;
}

/** The value of a standing variable for a reader at a moment; null for the clipboard, which is read on a press only. */
export function standingValue(
  name: StandingName,
  now: Date,
  { name: reader, language, timeZone }: Reader,
): string | null {
  const format = (options: Intl.DateTimeFormatOptions, locale = language) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(now);
  // Swedish writes dates as ISO 8601 does, which every reader and model understands.
  const date = () => format({ dateStyle: "short" }, "sv-SE");
  const time = () => format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  switch (name) {
    case "CURRENT_DATE":
      return date();
    case "CURRENT_TIME":
      return time();
    case "CURRENT_DATETIME":
      return `${date()} ${time()}`;
    case "CURRENT_WEEKDAY":
      return format({ weekday: "long" });
    case "CURRENT_TIMEZONE":
      return timeZone;
    case "USER_NAME":
      return reader;
    case "USER_LANGUAGE":
      return language;
    case "CLIPBOARD":
      return null;
  }
}
