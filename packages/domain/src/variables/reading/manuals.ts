import type { Mention } from "./mention";
import type { PromptText } from "./prompt-text";
import { PLAIN_REQUEST } from "./words";

/** A text with so many brackets, and this long, is a manual that shows forms: there only plain requests count. */
const MANUAL_BRACKETS = 14;
const MANUAL_LENGTH = 4_000;

/**
 * A manual shows one form after the other: of its many brackets behind labels and in tables only those that ask a
 * person count, and where they are the most of all, the same holds in sentences.
 */
export function withoutManuals(doc: PromptText, mentions: Mention[], names: number): Mention[] {
  if (doc.text.length < MANUAL_LENGTH || names < MANUAL_BRACKETS) return mentions;
  const loose = mentions.filter(
    ({ notation, reading, named }) =>
      notation === "[x]" && reading !== "no" && !PLAIN_REQUEST.test(named.name),
  );
  const all = new Set(loose.map(({ named }) => named.group));
  if (all.size < MANUAL_BRACKETS) return mentions;
  const alone = new Set(
    loose.filter((mention) => !doc.isInSentence(mention)).map(({ named }) => named.group),
  );
  if (alone.size < MANUAL_BRACKETS) return mentions;
  const inManual = alone.size * 2 > all.size ? all : alone;
  return mentions.map((mention) =>
    mention.reading === "variable" && mention.notation === "[x]" && inManual.has(mention.named.group)
      ? { ...mention, reading: "doubtful" }
      : mention,
  );
}
