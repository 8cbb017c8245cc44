import { setTimeout as pause } from "node:timers/promises";
import { type AiUsage, providerFailed } from "@commonplace/domain/ports/ai-client";
import type { OpenAI } from "openai";
import { z } from "zod";
import { type Dialect, FULL_DIALECT, phrase, plainer, type Question } from "./dialect";
import { failureOf, isTemporary, retryAfterSeconds } from "./failures";
import type { AiLimits } from "./limits";
import type { Watch } from "./watch";

/** How an answer ended; "cut" when the provider stopped at the limit of tokens. */
export type Ending = "complete" | "cut";

/** Asks one provider, and remembers which request format it accepts. */
export interface Conversation {
  /**
   * Streams the answer; the generator returns how it ended.
   *
   * @throws DomainError PROVIDER_FAILED, or the reason of the watch's signal.
   */
  ask(question: Question, watch: Watch, onUsage?: (usage: AiUsage) => void): AsyncGenerator<string, Ending>;
}

/** The fields of a stream event that are read; others are ignored. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

const FIRST_RETRY_WAIT = 500;

/** @param client must not retry by itself: waits and tries are counted here. */
export function converse(client: OpenAI, limits: Pick<AiLimits, "retries" | "retryWait">): Conversation {
  let known: Dialect = FULL_DIALECT;

  async function open(question: Question, watch: Watch): Promise<AsyncIterable<unknown>> {
    let dialect = known;
    for (let retry = 0; ; ) {
      try {
        watch.asked();
        const stream = await client.chat.completions.create(phrase(question, dialect), {
          signal: watch.signal,
        });
        known = dialect;
        return stream;
      } catch (error) {
        watch.signal.throwIfAborted();
        watch.rest();
        const next = plainer(dialect, error, question.shape);
        if (next) {
          dialect = next;
          continue;
        }
        const wait = waitBefore(error, retry);
        if (!isTemporary(error) || retry >= limits.retries || wait > limits.retryWait) throw error;
        await pause(wait, undefined, { signal: watch.signal });
        retry += 1;
      }
    }
  }

  async function* ask(
    question: Question,
    watch: Watch,
    onUsage?: (usage: AiUsage) => void,
  ): AsyncGenerator<string, Ending> {
    let finishReason: string | null = null;
    let usage: AiUsage | undefined;
    try {
      for await (const event of await open(question, watch)) {
        watch.heard();
        usage ??= { inputTokens: 0, outputTokens: 0 };
        const read = chunk.safeParse(event);
        if (!read.success)
          throw providerFailed("unreadable", { cause: new Error("Not a chunk of an answer.") });
        const { choices, usage: counted } = read.data;
        if (counted) usage = { inputTokens: counted.prompt_tokens, outputTokens: counted.completion_tokens };
        const [choice] = choices ?? [];
        finishReason = choice?.finish_reason ?? finishReason;
        if (choice?.delta?.content) yield choice.delta.content;
      }
      // The SDK ends an aborted stream as if it were complete.
      watch.signal.throwIfAborted();
      if (finishReason === null)
        throw providerFailed("broken", { cause: new Error("The stream ended early.") });
      return finishReason === "length" ? "cut" : "complete";
    } catch (error) {
      watch.signal.throwIfAborted();
      throw failureOf(error);
    } finally {
      watch.rest();
      if (usage) onUsage?.(usage);
    }
  }

  return { ask };
}

/** In ms: as long as the provider asks for, else half a second, doubling, a little apart from everybody else's. */
function waitBefore(error: unknown, retry: number): number {
  const asked = retryAfterSeconds(error);
  if (asked !== undefined) return asked * 1_000;
  return FIRST_RETRY_WAIT * 2 ** retry * (1 + Math.random() / 4);
}
