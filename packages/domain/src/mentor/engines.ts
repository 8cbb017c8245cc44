import { DomainError } from "../core/errors";
import type { AiClient } from "../ports/ai-client";
import type { MentorContext } from "./context";
import type { Engine } from "./schemas";

/**
 * The provider that is to answer, or null for the built-in rubric.
 *
 * @param wanted the configured one unless told.
 * @throws DomainError UNAVAILABLE when the provider is wanted and none is configured; TOO_LARGE past its length.
 */
export function providerFor(
  { mentor: { ai, limits } }: MentorContext,
  { engine: wanted, prompt }: { engine?: Engine | undefined; prompt: string },
): AiClient | null {
  const engine = wanted ?? (ai ? "provider" : "rubric");
  if (engine === "rubric") return null;
  if (!ai) throw new DomainError("UNAVAILABLE", "No AI provider is set up on this site.");
  if (prompt.length > limits.promptLength) {
    const most = limits.promptLength.toLocaleString("en");
    throw new DomainError(
      "TOO_LARGE",
      `The AI provider takes prompts of at most ${most} characters. The built-in rubric takes longer ones.`,
    );
  }
  return ai;
}
