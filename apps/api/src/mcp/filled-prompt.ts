import type { ApiContext } from "@commonplace/api-routers";
import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { fillVariables, parseVariables, standingNameOf, standingValue } from "@commonplace/domain/variables";

/** A prompt's text with its variables filled in, and the names of those left open. */
export interface FilledPrompt {
  readonly text: string;
  readonly open: string[];
}

/**
 * Fills a prompt as the app does, with the given value, else the variable's default, else a built-in value
 * (`{{CURRENT_DATE}}`, in UTC, because the reader's time zone is unknown). A variable without any of these stays as
 * written.
 */
export function fillPrompt(
  prompt: PromptView,
  given: Readonly<Record<string, string>>,
  { user, clock }: Pick<ApiContext, "user" | "clock">,
): FilledPrompt {
  const read = parseVariables(prompt.content, prompt);
  const reader = { name: user?.firstName ?? "", language: "en-US", timeZone: "UTC" };
  const known = read.variables.map((variable) => {
    const standing = standingNameOf(variable);
    const value = standing ? standingValue(standing, clock.now(), reader) : null;
    return [variable.name, variable.default ?? value ?? ""] as const;
  });
  const values = { ...Object.fromEntries(known.filter(([, value]) => value !== "")), ...given };
  const text = fillVariables(prompt.content, values, read);
  const open = parseVariables(text, prompt).variables.map(({ name }) => name);
  return { text, open: read.variables.map(({ name }) => name).filter((name) => open.includes(name)) };
}
