import {
  type AiClient,
  type AiObjectRequest,
  type AiRequest,
  providerFailed,
} from "@commonplace/domain/ports/ai-client";
import { OpenAI } from "openai";
import type { ChatCompletionMessageParam } from "openai/resources";
import { z } from "zod";
import { cappedFetch } from "./capped-fetch";
import { converse, type Ending } from "./conversation";
import { AI_LIMITS, type AiLimits } from "./limits";
import { readObject } from "./read-object";
import { watch } from "./watch";
import { withoutThoughts } from "./without-thoughts";

/** The server of the language model: any that speaks OpenAI's chat completions. */
export interface AiSettings {
  /** With its path: "https://api.openai.com/v1". */
  baseUrl: string;
  /** Null where the server wants none. */
  apiKey: string | null;
  model: string;
}

/** Characters of a useless answer that are shown to the model again. */
const REPEATED = 4_000;

/** The SDK's client for a server, with nothing taken from the environment and nothing logged. */
export function openSdk({ baseUrl, apiKey }: Omit<AiSettings, "model">, limits: AiLimits): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    ...(apiKey === null && { defaultHeaders: { authorization: null } }),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // It would log what it cannot read, which is people's text.
    logLevel: "off",
    maxRetries: 0,
    timeout: limits.total,
    fetch: cappedFetch(limits.answerBytes),
    // Redirects are refused, so that the key goes only to the configured address.
    fetchOptions: { redirect: "error" },
  });
}

/** The language model of the configured provider. */
export function createAiClient(settings: AiSettings, limits: AiLimits = AI_LIMITS): AiClient {
  const { model } = settings;
  const conversation = converse(openSdk(settings, limits), limits);

  return {
    model,

    async complete<T>(request: AiObjectRequest<T>): Promise<T> {
      const { $schema, ...jsonSchema } = z.toJSONSchema(request.schema);
      const shape = { name: request.name, jsonSchema };
      const { system, maxOutputTokens } = request;
      const messages: ChatCompletionMessageParam[] = [{ role: "user", content: request.user }];
      const times = watch(limits, request.signal);
      try {
        const question = { model, system, maxOutputTokens, shape };
        const first = await collect(conversation.ask({ ...question, messages }, times, request.onUsage));
        const attempt = fit(request.schema, first);
        if ("value" in attempt) return attempt.value;

        messages.push(
          { role: "assistant", content: first.text.slice(0, REPEATED) || "(nothing)" },
          { role: "user", content: askAgain(attempt.problem) },
        );
        const second = await collect(conversation.ask({ ...question, messages }, times, request.onUsage));
        const last = fit(request.schema, second);
        if ("value" in last) return last.value;
        throw providerFailed(second.text.trim() === "" ? "empty" : "unreadable");
      } finally {
        times.end();
      }
    },

    async *stream({ system, user, maxOutputTokens, signal, onUsage }: AiRequest) {
      const times = watch(limits, signal);
      try {
        const messages: ChatCompletionMessageParam[] = [{ role: "user", content: user }];
        const question = { model, system, messages, maxOutputTokens, shape: null };
        const pieces = (async function* () {
          if ((yield* conversation.ask(question, times, onUsage)) === "cut")
            throw providerFailed("oversized");
        })();
        let isEmpty = true;
        for await (const piece of withoutThoughts(pieces)) {
          isEmpty &&= piece.trim() === "";
          yield piece;
        }
        if (isEmpty) throw providerFailed("empty");
      } finally {
        times.end();
      }
    },
  };
}

interface Answer {
  text: string;
  ending: Ending;
}

async function collect(pieces: AsyncGenerator<string, Ending>): Promise<Answer> {
  let text = "";
  for (;;) {
    const next = await pieces.next();
    if (next.done) return { text, ending: next.value };
    text += next.value;
  }
}

/** Reads the object of an answer, or the errors in it, in words for the model. */
function fit<T>(schema: z.ZodType<T>, { text, ending }: Answer): { value: T } | { problem: string } {
  const object = readObject(text);
  if (object === undefined) {
    const isCut = ending === "cut";
    return { problem: isCut ? "It was cut off: be much shorter." : "It holds no complete JSON object." };
  }
  const parsed = schema.safeParse(object);
  return parsed.success ? { value: parsed.data } : { problem: z.prettifyError(parsed.error) };
}

const askAgain = (problem: string) =>
  `Your answer could not be used:\n${problem}\n\nAnswer again, with one complete JSON object that fits, and nothing else.`;
