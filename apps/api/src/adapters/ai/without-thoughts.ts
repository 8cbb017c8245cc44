const OPEN = "<think>";
const CLOSE = "</think>";

/** A streamed answer without the thoughts that some local models write before it, between `<think>` and `</think>`. */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  let isAnswer = false;
  for await (const piece of pieces) {
    if (isAnswer) {
      yield piece;
      continue;
    }
    held = (held + piece).trimStart();
    if (held.startsWith(OPEN)) {
      const end = held.indexOf(CLOSE);
      if (end === -1) continue;
      held = held.slice(end + CLOSE.length).trimStart();
    }
    if (OPEN.startsWith(held)) continue;
    isAnswer = true;
    yield held;
  }
  if (!isAnswer && !held.startsWith(OPEN)) yield held;
}
