import { PREAMBLE, REFUSAL, SIGN_OFF } from "./chatter";

/**
 * A model's answer without the greeting, fence or farewell that models put around a text although they were asked for
 * the text alone.
 */
export function bareRewrite(answer: string, prompt: string): string {
  let text = answer.trim();
  // "Sure!" may stand on a line of its own, before the one that announces the text.
  if (!PREAMBLE.test(prompt.trimStart())) text = text.replace(PREAMBLE, "").replace(PREAMBLE, "");
  if (!SIGN_OFF.test(prompt)) text = text.replace(SIGN_OFF, "");
  text = text.trim();
  const [, , inner] = /^(`{3,})[\w-]*\n([\s\S]*?)\n\1$/.exec(text) ?? [];
  return inner === undefined || prompt.trimStart().startsWith("```") ? text : inner.trim();
}

/** Whether a model refused to rewrite a prompt. */
export function isNoRewrite(text: string, prompt: string): boolean {
  return REFUSAL.test(text) && !REFUSAL.test(prompt.trimStart());
}
