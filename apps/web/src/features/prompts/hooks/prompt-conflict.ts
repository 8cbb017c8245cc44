import { type PromptConflict, promptConflict } from "@commonplace/domain/prompts/schemas";
import { serverErrorData } from "../../../shared/api/server-error";

/** What a refused save is in conflict with; null when it failed for another reason. */
export function promptConflictOf(error: unknown): PromptConflict | null {
  return promptConflict.safeParse(serverErrorData(error)?.conflict).data ?? null;
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
