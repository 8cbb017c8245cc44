import { cutText } from "../core/text";
import { DOCUMENT_LIMITS } from "./limits";

/** Control characters, and direction marks, with which "fdp.exe" reads as "exe.pdf". */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A file's name as it is kept and shown: in any script, but of one line, without the folders it came from, and short
 * enough; the extension is kept.
 */
export function displayName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? "").replace(UNSEEN, "").trim().normalize("NFC");
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot);
  const stem = dot < 0 ? name : name.slice(0, dot);
  return cutText(stem || "Document", Math.max(0, DOCUMENT_LIMITS.name - ending.length)) + ending;
}
