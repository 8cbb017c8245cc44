import { dictionary } from "@zxcvbn-ts/language-common";

const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
const OURS = new Set(["commonplace", "prompts", "promptlibrary"]);

/** What fingers and counting run along. */
const RUNS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"].flatMap(
  (run) => [run, [...run].reverse().join("")],
);

/**
 * Whether a password is one that guessers try first: on the list of the most used ones, such a one with digits or
 * signs around it ("Sunshine2024!"), one short piece again and again, a run of the keyboard's digits or letters, or
 * the person's own email.
 *
 * @param email in lower case.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const local = email.split("@")[0] ?? "";
  const repeated = /^(.{1,4}?)\1+.?$/su.test(text);
  return (
    [text, core].some(
      (part) => COMMON.has(part) || OURS.has(part) || part === email || (part === local && part.length > 3),
    ) ||
    repeated ||
    RUNS.some((run) => run.includes(text))
  );
}
