import { randomInt } from "node:crypto";

/** Without letters and digits that are taken for each other: I, L, O, 0, 1. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** 31 to the 12th power codes: about 59 bits. */
const INVITE_CODE_LENGTH = 12;

/** A code nobody can guess. */
export function newInviteCode(): string {
  return Array.from({ length: INVITE_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** A page's path without the code that a link to a workspace ends in. */
export const hideInviteCode = (path: string): string => path.replace(/^(\/+join)\/+[^/]+/i, "$1/:code");

/** The code in what people typed or pasted: in either case, with blanks or dashes, or the link that ends in it. */
export function readInviteCode(typed: string): string {
  const [, linked] = /\/join\/([^/?#\s]+)/.exec(typed) ?? [];
  return (linked ?? typed).replace(/[\s-]/g, "").toUpperCase();
}
