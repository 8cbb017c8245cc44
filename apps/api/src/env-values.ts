import { isIP } from "node:net";
import { z } from "zod";

/** A setting whose text `read` converts; undefined refuses it. `must` completes the sentence "PORT must be …". */
export function setting<T>(must: string, read: (text: string) => T | undefined) {
  return z.string().transform((text, ctx): T => {
    const value = read(text);
    if (value !== undefined) return value;
    ctx.addIssue(`must be ${must}`);
    return z.NEVER;
  });
}

export function wholeNumber(from: number, to: number) {
  return setting(`a whole number from ${from} to ${to}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? value : undefined;
  });
}

const MINUTES: Record<string, number> = { m: 1, h: 60, d: 24 * 60 };
/** A time of five minutes at least, as minutes. */
export const duration = setting("a time like 30m, 24h or 7d, of five minutes at least", (text) => {
  const [, number = "", unit = ""] = /^(\d{1,5})([mhd])$/i.exec(text) ?? [];
  const minutes = Number(number) * (MINUTES[unit.toLowerCase()] ?? 0);
  return minutes >= 5 ? minutes : undefined;
});

export const price = setting("a price like 0.15", (text) =>
  /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined,
);

export const BOOLEANS: Record<string, boolean> = { true: true, "1": true, false: false, "0": false };
export const boolean = setting('"true" or "false"', (text) => BOOLEANS[text.toLowerCase()]);

/** The origin of a web address without path, query or user; undefined for any other text. */
export function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const bare = pathname === "/" && search === "" && hash === "" && username === "";
  return bare && (protocol === "http:" || protocol === "https:") ? origin : undefined;
}

/** Whether an address is local, so that each reader would reach their own machine. */
export function isOfThisMachine(url: string): boolean {
  return isLocalName(new URL(url).hostname);
}

/** Whether a host name or address is this machine's own, as others cannot reach it. */
export function isLocalName(host: string): boolean {
  return /^(.*\.)?localhost$|^127\.|^\[?::1\]?$/.test(host);
}

/** The address of an API without a trailing slash; undefined when it has a user name, password, query or fragment. */
export function apiAddressOf(text: string): string | undefined {
  if (!isAddressOf(text, "https:", "http:")) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return search + hash + username + password === "" ? (origin + pathname).replace(/\/+$/, "") : undefined;
}

export const isAddressOf = (text: string, ...protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** "10.0.0.7", "10.0.0.0/8", or a name for a range: "loopback", "linklocal", "uniquelocal". */
export function isProxyAddress(text: string): boolean {
  const [address = "", bits = "0", ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0) return ["loopback", "linklocal", "uniquelocal"].includes(text);
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** A time zone by its IANA name. */
export const timeZone = setting("a time zone, like Europe/Paris", (text) => {
  // Names only: PostgreSQL reads "+02:00" with the opposite sign.
  if (!/^[a-z]/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
});

/** An email address of ASCII characters, which needs no escaping in a mailto link, an attribute or a text. */
export const emailAddress = setting("an email address, like help@example.com", (text) =>
  /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)*$/i.test(text) ? text : undefined,
);

/** The form of a secret key, in the setting and in the file. */
export const SECRET_KEY_PATTERN = /^[\x21-\x7e]{32,}$/;
