import type { Group, Mentions } from "./mention";
import type { PromptText } from "./prompt-text";
import { PLAIN_REQUEST } from "./words";

/** A text with so many brackets, and this long, is a manual that shows forms: there only plain requests count. */
const MANUAL_BRACKETS = 14;
const MANUAL_LENGTH = 4_000;

/**
 * A manual shows one form after the other: of its many brackets behind labels and in tables only those that ask a
 * person count, and where they are the most of all, the same holds in sentences. The others become doubtful.
 */
export function doubtManuals(doc: PromptText, mentions: Mentions, names: number): void {
  if (doc.text.length < MANUAL_LENGTH || names < MANUAL_BRACKETS) return;
  const all = new Set<Group>();
  const alone = new Set<Group>();
  for (let at = 0; at < mentions.length; at += 1) {
    const { notation, name, group } = mentions.named(at);
    if (notation !== "[x]" || mentions.reading(at) === "no" || PLAIN_REQUEST.test(name)) continue;
    all.add(group);
    if (!doc.isInSentence(mentions.start(at), mentions.line(at))) alone.add(group);
  }
  if (alone.size < MANUAL_BRACKETS) return;
  const inManual = alone.size * 2 > all.size ? all : alone;
  for (let at = 0; at < mentions.length; at += 1) {
    const { notation, group } = mentions.named(at);
    if (mentions.reading(at) === "variable" && notation === "[x]" && inManual.has(group)) mentions.doubt(at);
  }
}
