import { OversizedAnswer } from "./failures";

const NEWLINE = 10;
/** Bytes of one line: readers of event streams search a line that grows again and again from its start. */
const LINE_BYTES = 1024 * 1024;

/** `fetch` that ends an answer with {@link OversizedAnswer} once it, or one line of it, passes all bounds. */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    let bytes = 0;
    let lineBytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          const lastBreak = chunk.lastIndexOf(NEWLINE);
          lineBytes = lastBreak === -1 ? lineBytes + chunk.byteLength : chunk.byteLength - lastBreak - 1;
          if (bytes > maxBytes || lineBytes > LINE_BYTES) controller.error(new OversizedAnswer());
          else controller.enqueue(chunk);
        },
      }),
      // Node's fetch forgets the signal of an answer that is still coming once its request is collected as garbage.
      init?.signal ? { signal: init.signal } : {},
    );
    const { status, statusText, headers } = response;
    return new Response(counted, { status, statusText, headers });
  };
}
