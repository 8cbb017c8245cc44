import type { PromptConflict } from "@commonplace/domain/prompts/schemas";
import { serverErrorData } from "../../../shared/api/server-error";

/** The conflict of a refused save; null when it failed for another reason. */
export function promptConflictOf(error: unknown): PromptConflict | null {
  const conflict = serverErrorData(error)?.conflict;
  return isPromptConflict(conflict) ? conflict : null;
}

/** Checks the shape by hand: every page loads this, and must not load zod with it. */
function isPromptConflict(value: unknown): value is PromptConflict {
  return (
    typeof value === "object" && value !== null && "theirs" in value && "yours" in value && "editors" in value
  );
}

/**
 * People as they are called in a sentence, the reader's other windows and devices included: "Ada and Grace".
 *
 * @param userId the reader's.
 */
export function namesOfEditors(editors: PromptConflict["editors"], userId: string): string {
  const names = editors.map(({ id, name }) => (id === userId ? "you elsewhere" : name));
  return new Intl.ListFormat("en-US").format(names.length > 0 ? names : ["someone who left"]);
}
