/** "Sure! Here is the improved prompt:", in the languages models are chatty in. */
const PREAMBLE =
  /^(?:(?:sure|certainly|of course|absolutely|okay|ok|great|gladly|natürlich|gerne?|klar|bien sûr|voici|claro|por supuesto|aquí tienes|certo|ecco|конечно|вот)\b[^\n]{0,200}[:.!：]|here(?:'s| is| are)\b[^\n]{0,160}:|(?:improved|rewritten|optimi[sz]ed|revised) (?:prompt|version)\s*:|hier ist\b[^\n]{0,160}:)\s*\n+/i;
const SIGN_OFF =
  /\n+(?:---+\s*\n+)?(?:let me know|feel free|i hope (?:this|that)|hope this|would you like|if you(?:'d| would) like|this (?:version|rewrite|revised)|(?:key )?(?:changes|improvements)(?: made)?\s*:|explanation\s*:|note: i|lass mich wissen|ich hoffe|n'hésitez|espero que)[\s\S]*$/i;
const REFUSAL =
  /^(?:i(?:'m| am) (?:sorry|unable|not able)|i (?:can(?:no|')t|won't|will not|must decline)|sorry, (?:but )?i|as an ai\b|unfortunately,? i (?:can|am)|es tut mir leid|ich kann (?:dir |ihnen )?(?:dabei )?nicht|je (?:suis désolé|ne peux pas)|lo siento|no puedo)\b/i;

/**
 * A model's answer without the greeting, fence or farewell that models put around a text although they were asked for
 * the text alone.
 */
export function bareRewrite(answer: string, prompt: string): string {
  let text = answer.trim();
  if (!PREAMBLE.test(prompt.trimStart())) text = text.replace(PREAMBLE, "");
  if (!SIGN_OFF.test(prompt)) text = text.replace(SIGN_OFF, "");
  text = text.trim();
  const [, , inner] = /^(`{3,})[\w-]*\n([\s\S]*?)\n\1$/.exec(text) ?? [];
  return inner === undefined || prompt.trimStart().startsWith("```") ? text : inner.trim();
}

/** Whether a model refused to rewrite a prompt. */
export function isNoRewrite(text: string, prompt: string): boolean {
  return REFUSAL.test(text) && !REFUSAL.test(prompt.trimStart());
}
