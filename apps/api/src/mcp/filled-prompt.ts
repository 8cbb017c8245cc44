import type { ApiContext } from "@commonplace/api-routers";
import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { type FilledPrompt, fillPrompt } from "@commonplace/domain/variables";

/** Fills a prompt as the app does; moments are in UTC, because the reader's time zone is unknown. */
export function fillForClient(
  prompt: PromptView,
  given: Readonly<Record<string, string>>,
  { user, clock }: Pick<ApiContext, "user" | "clock">,
): FilledPrompt {
  const reader = { name: user?.firstName ?? "", language: "en-US", timeZone: "UTC" };
  return fillPrompt(prompt, given, reader, clock.now());
}
