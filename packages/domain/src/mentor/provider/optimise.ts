import { DomainError } from "../../core/errors";
import { toStorable } from "../../core/storable";
import { type AiClient, providerFailed } from "../../ports/ai-client";
import type { OptimizeEvent, OptimizeInput, PlaceholderWarnings } from "../schemas";
import type { ProviderCall } from "./analyse";
import { bareRewrite, isNoRewrite } from "./bare-rewrite";
import { OPTIMISATION_INSTRUCTIONS, optimisationQuestion, repairQuestion } from "./optimisation-instructions";
import { comparePlaceholders } from "./placeholders";

/** Characters an answer may have: some prompts double when they are laid out, none grows without end. */
const longestAnswer = (prompt: string) => 20_000 + 3 * prompt.length;
/** Tokens enough for any script, and for models that think before they answer. */
const maxOutputTokens = (prompt: string) => 8_000 + Math.ceil(prompt.length * 1.5);

/** A line that Markdown shows as a heading. https://spec.commonmark.org/0.31.2/#atx-headings */
const HEADING = /^ {0,3}#{1,6}[ \t]/m;

export interface Rewritten {
  readonly text: string;
  readonly warnings: PlaceholderWarnings;
}

/**
 * Has the provider's model rewrite a prompt, piece by piece as it comes. An answer that loses or adds placeholders,
 * changes the language or sorts a plain prompt under headings is asked for once more ("restart"); placeholders that are
 * wrong then are returned as warnings.
 *
 * @throws DomainError PROVIDER_FAILED when there is no usable answer, or none in the prompt's language.
 */
export async function* optimiseByProvider(
  ai: AiClient,
  { prompt, feedback, answers }: Pick<OptimizeInput, "prompt" | "feedback" | "answers">,
  call: ProviderCall = {},
): AsyncGenerator<Extract<OptimizeEvent, { type: "text" | "restart" }>, Rewritten> {
  const question = optimisationQuestion(prompt, feedback, answers);
  // A blank that was left instead of an answer belongs into the prompt as those do that it has.
  const given = [prompt, ...(answers ?? []).map(({ answer }) => answer)].join("\n\n");
  const first = yield* attempt(ai, { prompt, given }, question, call);
  const language = await changedLanguage(prompt, first.text);
  const hasNewHeadings = !HEADING.test(prompt) && HEADING.test(first.text);
  if (faultsOf(first) === 0 && !language && !hasNewHeadings) return first;

  yield { type: "restart", ...first.warnings };
  try {
    const repair = repairQuestion(question, first.text, {
      ...first.warnings,
      language,
      hasNewHeadings,
    });
    const second = yield* attempt(ai, { prompt, given }, repair, call);
    const isTranslated = (await changedLanguage(prompt, second.text)) !== null;
    if (language && isTranslated) throw providerFailed("translated");
    if (isTranslated) return first;
    return language || faultsOf(second) <= faultsOf(first) ? second : first;
  } catch (error) {
    // The first answer is whole: better it, with its warnings, than nothing.
    if (!language && error instanceof DomainError && error.code === "PROVIDER_FAILED") return first;
    throw error;
  }
}

/** @param given the prompt, and the answers to what was asked about it. */
async function* attempt(
  ai: AiClient,
  { prompt, given }: { prompt: string; given: string },
  user: string,
  call: ProviderCall,
): AsyncGenerator<{ type: "text"; text: string }, Rewritten> {
  const limit = longestAnswer(prompt);
  let answer = "";
  for await (const text of ai.stream({
    ...call,
    system: OPTIMISATION_INSTRUCTIONS,
    user,
    maxOutputTokens: maxOutputTokens(prompt),
  })) {
    answer += text;
    if (answer.length > limit) throw providerFailed("oversized");
    yield { type: "text", text };
  }
  const text = bareRewrite(toStorable(answer), prompt);
  if (text === "") throw providerFailed("empty");
  if (isNoRewrite(text, prompt)) throw providerFailed("unwilling");
  const { isRewriteOf } = await import("../rubric");
  if (!isRewriteOf(prompt, text)) throw providerFailed("answered");
  return { text, warnings: comparePlaceholders(given, text) };
}

const faultsOf = ({ warnings: { dropped, invented } }: Rewritten) => dropped.length + invented.length;

/** The name of a prompt's language when it is one we know and the rewritten prompt is in another. */
async function changedLanguage(prompt: string, rewritten: string): Promise<string | null> {
  const { languageOf } = await import("../rubric");
  const [before, after] = [languageOf(prompt), languageOf(rewritten)];
  return before && after && before !== after ? before.name : null;
}
