import type { AppRouter } from "@commonplace/api-routers";
import { TRPCClientError } from "@trpc/client";
import { fieldErrors, type PromptFormErrors } from "./prompt-form-values";

/** What the server found wrong at the form's fields; null when the failure is of another kind. */
export function serverFieldErrors(error: unknown): PromptFormErrors | null {
  if (!(error instanceof TRPCClientError)) return null;
  const { data } = error as TRPCClientError<AppRouter>;
  const errors = fieldErrors(data?.issues ?? []);
  return Object.keys(errors).length > 0 ? errors : null;
}
