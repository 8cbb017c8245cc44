/** A fence of text; one that names a programming language shows code. */
export const FENCE =
  /^(?<mark>`{3,}|~{3,})[ \t]*(?:md|markdown|te?xt|plain|plain ?text|prompt|xml|json|ya?ml)?[ \t]*\n(?<text>[\s\S]*?)\n\k<mark>[ \t]*$/im;

/** The text of the first fence; a fence is closed by the same mark, so that fences within stay. */
export const fencedText = (body: string) => FENCE.exec(body)?.groups?.text?.trim() || null;

/** A text that is nothing but a fence, as people keep prompts in notes to copy them with one press, without it. */
export function withoutFence(text: string): string {
  if (!/^\s*(?:`{3}|~{3})/.test(text)) return text;
  const plain = text.trim().replace(/\r\n?/g, "\n");
  const fence = FENCE.exec(plain);
  return (fence?.[0] === plain && fence.groups?.text?.trim()) || text;
}
