import { expect, it } from "vitest";
import { bareRewrite, isNoRewrite } from "./bare-rewrite";

const REWRITE = "Write a haiku about [topic] for children.";
const PROMPT = "Write a haiku about [topic].";

it.each([
  ["a greeting", `Sure! Here is the improved prompt:\n\n${REWRITE}`],
  ["an introduction", `Here's your rewritten prompt:\n${REWRITE}`],
  ["a fence", `\`\`\`markdown\n${REWRITE}\n\`\`\``],
  ["a greeting and a fence", `Certainly! Here is it:\n\n\`\`\`\n${REWRITE}\n\`\`\``],
  ["a farewell", `${REWRITE}\n\nLet me know if you would like changes!`],
  ["an account of changes", `${REWRITE}\n\n---\n\nKey changes:\n- names the reader`],
  ["a German greeting", `Natürlich! Hier ist der Prompt:\n\n${REWRITE}`],
])("takes off %s", (_what, answer) => {
  expect(bareRewrite(answer, PROMPT)).toBe(REWRITE);
});

it.each([
  [
    "de",
    "Gerne! Hier ist die überarbeitete Fassung:",
    "Ich hoffe, das hilft!",
    "Es tut mir leid, dabei kann ich nicht helfen.",
  ],
  [
    "fr",
    "Voici la version améliorée de votre prompt :",
    "N'hésitez pas à me demander d'autres versions.",
    "Je suis désolé, mais je ne peux pas vous aider.",
  ],
  [
    "es",
    "¡Claro! Aquí tienes el prompt mejorado:",
    "Espero que te sirva.",
    "Lo siento, pero no puedo ayudarte con eso.",
  ],
  [
    "it",
    "Certo! Ecco il prompt migliorato:",
    "Fammi sapere se vuoi altre modifiche.",
    "Mi dispiace, non posso aiutarti.",
  ],
  [
    "pt",
    "Com certeza! Segue a versão melhorada:",
    "Espero que isso ajude!",
    "Desculpe, não posso ajudar com isso.",
  ],
  [
    "ru",
    "Конечно! Вот улучшенный промпт:",
    "Дайте знать, если нужно что-то изменить.",
    "К сожалению, я не могу с этим помочь.",
  ],
  ["zh", "当然！以下是改进后的提示词：", "希望对您有帮助！", "抱歉，我无法协助处理这个请求。"],
  [
    "ja",
    "もちろんです。以下が改善したプロンプトです：",
    "お役に立てれば幸いです。",
    "申し訳ありませんが、お手伝いできません。",
  ],
  [
    "ko",
    "물론입니다! 다음은 개선된 프롬프트입니다:",
    "도움이 되셨으면 좋겠습니다.",
    "죄송합니다. 도와드릴 수 없습니다.",
  ],
  ["ar", "بالطبع! إليك النسخة المحسنة:", "آمل أن يكون هذا مفيدًا.", "عذرًا، لا أستطيع المساعدة في ذلك."],
  ["hi", "ज़रूर! यह रहा बेहतर प्रॉम्प्ट:", "आशा है कि यह मदद करेगा।", "क्षमा करें, मैं इसमें मदद नहीं कर सकता।"],
])("knows greetings, farewells and refusals: %s", (_language, greeting, farewell, refusal) => {
  expect(bareRewrite(`${greeting}\n\n${REWRITE}\n\n${farewell}`, PROMPT)).toBe(REWRITE);
  expect(isNoRewrite(refusal, PROMPT)).toBe(true);
});

it.each([
  "네덜란드 여행을 3일 일정으로 계획해 줘.\n예산은 500유로.",
  "Claro de luna: escribe un poema.\nOcho versos.",
  "Ecco i dati della riunione:\n4 maggio, 14 voti a 3.",
  "Schreib einen Brief.\n\nFalls ein Name fehlt, frag zuerst.",
  "写一封信。\n\n如果需要更多信息，请先提问。",
  "Resume el acta.\n\nDime si falta algún voto.",
  "Great Expectations: sum up chapter one.\nFive lines.",
])("takes nothing off a rewrite that only begins or ends alike: %s", (rewrite) => {
  expect(bareRewrite(rewrite, PROMPT)).toBe(rewrite);
  expect(isNoRewrite(rewrite, PROMPT)).toBe(false);
});

it("keeps the prompt's own beginning and end", () => {
  const prompt = "Here is the task:\nWrite a haiku.\n\nLet me know what you need.";
  expect(bareRewrite(prompt, prompt)).toBe(prompt);
});

it("distinguishes a refusal from a rewrite", () => {
  expect(isNoRewrite("I'm sorry, but I can't help with that.", PROMPT)).toBe(true);
  expect(isNoRewrite(REWRITE, PROMPT)).toBe(false);
});
