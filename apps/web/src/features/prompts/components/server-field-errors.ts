import { serverErrorData } from "../../../shared/api/server-error";
import { fieldErrors, type PromptFormErrors } from "./prompt-form-values";

/** The server's errors for the form's fields; null when the failure is of another kind. */
export function serverFieldErrors(error: unknown): PromptFormErrors | null {
  const errors = fieldErrors(serverErrorData(error)?.issues ?? []);
  return Object.keys(errors).length > 0 ? errors : null;
}
