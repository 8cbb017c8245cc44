import { z } from "zod";
import { type AiClient, type AiObjectRequest, type AiRequest, providerFailed } from "../ports/ai-client";

/** The next answer of a test's model: an object, one made for the question, a text in pieces, or a failure to throw. */
export type Line =
  | { object: unknown }
  | { objectFor: (question: string) => unknown }
  | { pieces: readonly string[] }
  | { failure: Parameters<typeof providerFailed>[0] };

/**
 * A model that says what a test wrote down, and remembers what it was asked. It holds objects to their shape as real
 * adapters do; how those speak to a server is proved by their own tests.
 */
export function scriptedAi(lines: readonly Line[], model = "test-model") {
  const asked: AiRequest[] = [];
  let next = 0;
  const usage = { inputTokens: 100, outputTokens: 20 };

  function take(request: AiRequest): Line {
    request.signal?.throwIfAborted();
    asked.push(request);
    const line = lines[next++];
    if (!line) throw new Error("The model was asked more often than the test says.");
    if ("failure" in line) throw providerFailed(line.failure);
    request.onUsage?.(usage);
    return line;
  }

  const ai: AiClient = {
    model,
    async complete<T>(request: AiObjectRequest<T>): Promise<T> {
      const line = take(request);
      const object = "objectFor" in line ? line.objectFor(request.user) : "object" in line && line.object;
      const answer = request.schema.safeParse(object);
      if (!answer.success) throw providerFailed("unreadable", { cause: z.prettifyError(answer.error) });
      return answer.data;
    },
    async *stream(request) {
      const line = take(request);
      for (const piece of "pieces" in line ? line.pieces : []) {
        request.signal?.throwIfAborted();
        yield piece;
      }
    },
  };
  return { ai, asked };
}

/** A model's analysis as it would answer it, all of it sound but for what a test changes. */
export const soundAnalysis = (changes: object = {}) => ({
  clarity: 7,
  specificity: 5,
  context: 4,
  structure: 6,
  overall: "A fair prompt.",
  strengths: [{ dimension: "clarity", text: "The task is clear.", quote: "Write a haiku" }],
  improvements: [
    {
      dimension: "context",
      text: "No audience.",
      quote: "",
      title: "Name the reader",
      question: "For whom is it?",
      hint: "Children who learn to read",
    },
  ],
  suggestions: ["Name the audience."],
  ...changes,
});
