import type { OptimizationView, OptimizeEvent, OptimizeInput } from "@commonplace/domain/mentor/schemas";
import { restFetch } from "../../../shared/api/rest";

/** The mentor said why there is no optimised prompt, in words for people. */
export class MentorRefusal extends Error {}

/**
 * Optimizes a prompt and reports its text while it is written.
 *
 * @param onProgress called for each piece, and when the mentor starts over.
 * @throws MentorRefusal when it fails in the middle; Error "<status>: …" when it is refused; TypeError when the
 * connection breaks.
 */
export async function optimizeStream(
  input: OptimizeInput,
  signal: AbortSignal,
  onProgress: (event: Extract<OptimizeEvent, { type: "text" | "restart" }>) => void,
): Promise<OptimizationView> {
  const response = await restFetch("/api/ai-mentor/optimize/stream", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    signal,
  });
  // The schema comes with the first answer: the page does without zod until then.
  const { optimizeEvent } = await import("@commonplace/domain/mentor/schemas");
  for await (const line of linesOf(response)) {
    const event = optimizeEvent.parse(JSON.parse(line));
    if (event.type === "result") return event.result;
    if (event.type === "error") throw new MentorRefusal(event.error.message);
    onProgress(event);
  }
  throw new TypeError("The stream ended without a result.");
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line !== "");
    }
    if (rest !== "") yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
