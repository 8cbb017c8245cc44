import { Failure } from "../failure";

/** The server answered nothing, or no further piece of its answer, for too long. */
export class TooSlow extends Failure {}

/**
 * As fetch, with a limit for how long the answer, and each further piece of it, may take.
 *
 * The limit is kept here and not by a signal: Node's fetch forgets the signal of an answer that is still coming once its
 * request is collected as garbage. A long download may take its time, as long as it goes on.
 */
export async function timedFetch(url: string | URL, init: RequestInit, limitMs: number): Promise<Response> {
  const { origin } = new URL(url);
  const tooSlow = () => new TooSlow(`${origin} did not answer within ${limitMs / 1_000} s. Try again later.`);
  const leaving = new AbortController();
  const asked = fetch(url, { ...init, signal: leaving.signal });
  const answer = await within(limitMs, asked, tooSlow, () => leaving.abort());
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  const leave = () => {
    reader.cancel().catch(() => undefined); // the connection may be gone already
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(limitMs, reader.read(), tooSlow, leave);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

/** The result of `asked`; after the limit the error, and `leave` is called. */
async function within<T>(
  limitMs: number,
  asked: Promise<T>,
  tooSlow: () => Error,
  leave: () => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // Leaving settles `asked`, too, so the limit speaks first.
      reject(tooSlow());
      leave();
    }, limitMs);
  });
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(timer);
  }
}
