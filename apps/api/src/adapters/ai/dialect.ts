import { APIError } from "openai";
import type { ChatCompletionCreateParamsStreaming, ChatCompletionMessageParam } from "openai/resources";

/** Features that a server supports beyond plain chat; servers that "speak OpenAI" differ in this. */
export interface Dialect {
  /** How to request an object: by its JSON Schema, as any JSON, or in words alone. */
  readonly objects: "json_schema" | "json_object" | "words";
  readonly outputLimit: "max_tokens" | "max_completion_tokens";
  readonly temperature: boolean;
  readonly usage: boolean;
}

/** The first attempt; {@link plainer} steps down from it. */
export const FULL_DIALECT: Dialect = {
  objects: "json_schema",
  outputLimit: "max_tokens",
  temperature: true,
  usage: true,
};

/** The schema of a requested object. */
export interface Shape {
  readonly name: string;
  readonly jsonSchema: Record<string, unknown>;
}

export interface Question {
  readonly model: string;
  readonly system: string;
  /** Everything after the system's words. */
  readonly messages: readonly ChatCompletionMessageParam[];
  readonly maxOutputTokens: number;
  readonly shape: Shape | null;
}

/** The request for a question, in a server's dialect. */
export function phrase(question: Question, dialect: Dialect): ChatCompletionCreateParamsStreaming {
  const { model, shape, maxOutputTokens } = question;
  const inWords = shape && dialect.objects !== "json_schema";
  const system = inWords ? `${question.system}\n\n${describeShape(shape)}` : question.system;
  return {
    model,
    messages: [{ role: "system", content: system }, ...question.messages],
    stream: true,
    [dialect.outputLimit]: maxOutputTokens,
    ...(dialect.temperature && { temperature: 0 }),
    ...(dialect.usage && { stream_options: { include_usage: true } }),
    ...(shape && formatOf(shape, dialect)),
  };
}

function formatOf(
  { name, jsonSchema }: Shape,
  { objects }: Dialect,
): Pick<ChatCompletionCreateParamsStreaming, "response_format"> {
  if (objects === "words") return {};
  if (objects === "json_object") return { response_format: { type: "json_object" } };
  return {
    response_format: { type: "json_schema", json_schema: { name, schema: jsonSchema, strict: true } },
  };
}

const describeShape = ({ jsonSchema }: Shape) =>
  `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(jsonSchema)}`;

/**
 * The next plainer dialect after a server refused a request as not valid.
 *
 * @returns null when the refusal is about something else.
 */
export function plainer(dialect: Dialect, error: unknown, shape: Shape | null): Dialect | null {
  if (!(error instanceof APIError) || ![400, 404, 415, 422, 501].includes(error.status ?? 0)) return null;
  const words = `${error.param ?? ""} ${error.message}`.toLowerCase();
  const isAbout = (...names: string[]) => names.some((name) => words.includes(name));

  if (isAbout("max_tokens", "max_completion_tokens") && dialect.outputLimit === "max_tokens")
    return { ...dialect, outputLimit: "max_completion_tokens" };
  if (isAbout("temperature") && dialect.temperature) return { ...dialect, temperature: false };
  if (isAbout("stream_options", "include_usage") && dialect.usage) return { ...dialect, usage: false };
  // Servers word a refused format differently, or not at all: step down unless the refusal is certainly about something
  // else.
  if (error.status === 404 || isAbout("context length", "context_length", "context window")) return null;
  if (!shape || dialect.objects === "words") return null;
  return { ...dialect, objects: dialect.objects === "json_schema" ? "json_object" : "words" };
}
