import { countedUpTo } from "../../../shared/format/plural";
import type { PromptTarget } from "../hooks/prompt-actions";

/** More of a title would not fit the head of a dialog, in characters. */
const TITLE_LENGTH = 60;

/** A dialog's words for its prompts: “Launch mail” or "20 prompts". */
export function describeTarget(target: PromptTarget): string {
  if (target.kind === "many") return countedUpTo(target.count, target.isCountCapped, "prompt");
  const title = [...target.prompt.title.replace(/\s+/g, " ")];
  return `“${title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH).join("")}…` : title.join("")}”`;
}
