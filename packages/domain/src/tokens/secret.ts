import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Names the product, so that people and scanners of leaked secrets know whose token they found. */
const START = "cp_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Digits that any 32 bytes, and any 32 bits, fit in. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${START}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** Characters of a token that are kept and shown: enough to tell it from others, far too few to guess the rest. */
const PREFIX_LENGTH = START.length + 6;

/**
 * A new token: `cp_`, 32 random bytes in base 62, and their CRC-32 in base 62, as GitHub's tokens are made. The checksum
 * tells a mistyped token, or a text that only looks like one, without asking the database.
 */
export function newApiToken(): string {
  const secret = START + inBase62(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET_LENGTH);
  return secret + checksumOf(secret);
}

/** Whether a text is of the form that {@link newApiToken} gives, its checksum included. */
export function isApiToken(text: string): boolean {
  if (!FORM.test(text)) return false;
  const secret = text.slice(0, -CHECKSUM_LENGTH);
  return text.endsWith(checksumOf(secret));
}

/** The form in which the database keeps a token: its SHA-256 in hex. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The token's first characters, as lists show them. */
export const tokenPrefix = (token: string): string => token.slice(0, PREFIX_LENGTH);

const checksumOf = (secret: string) => inBase62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

function inBase62(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = DIGITS.charAt(Number(rest % 62n)) + digits;
  return digits.padStart(length, "0");
}
