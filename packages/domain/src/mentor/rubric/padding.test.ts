import { describe, expect, it } from "vitest";
import { analyseByRubric } from "./analyse";
import { PADDED_IN_THEIR_LANGUAGE } from "./testing/attacks-in-their-language";
import { FIFTH_ATTACKS, FIFTH_WEAK, SCENES } from "./testing/fifth-attacks";
import { FIFTH_PAIRS } from "./testing/fifth-pairs";
import { FIFTH_SEALED_PAIRS } from "./testing/fifth-sealed-pairs";
import { measurePairs } from "./testing/measure";
import { SIXTH_ATTACKS, SIXTH_WEAK, UNENDED_WEAK } from "./testing/sixth-attacks";

const scoreOf = (prompt: string) => analyseByRubric(prompt).score;
const PICTURE = "A picture of a cat.";

/** How much a padding gains on each request: behind it, before it, and on its line; those of more than 5 points. */
const gainsOf = (padding: string, requests: readonly string[]) =>
  requests
    .flatMap((request) =>
      [`${request}\n\n${padding}`, `${padding}\n\n${request}`, `${request} ${padding}`].map(
        (padded) => [scoreOf(padded) - scoreOf(request), padded] as const,
      ),
    )
    .filter(([gain]) => gain > 5);

describe("padding earns nothing", () => {
  it.each(FIFTH_ATTACKS)("wherever it stands: %s", (_name, padding) => {
    expect(gainsOf(padding, FIFTH_WEAK)).toEqual([]);
  });

  it.each(SCENES)("beside any request but one for a picture: %s", (_name, text) => {
    const requests = FIFTH_WEAK.filter((request) => request !== PICTURE);
    expect(gainsOf(text, requests)).toEqual([]);
  });

  it.each(
    PADDED_IN_THEIR_LANGUAGE.flatMap(([requests, paddings]) =>
      paddings.map(([name, padding]) => [`${name}, ${padding}`, padding, requests] as const),
    ),
  )("nor in the language of its request: %s", (_name, padding, requests) => {
    expect(gainsOf(padding, requests)).toEqual([]);
  });

  it.each(SIXTH_ATTACKS)("that is about something else than the request: %s", (_name, text) => {
    expect(gainsOf(text, SIXTH_WEAK)).toEqual([]);
    const beside = UNENDED_WEAK.flatMap((request) =>
      [`${request}\n\n${text}`, `${text}\n\n${request}`].map((padded) => scoreOf(padded) - scoreOf(request)),
    );
    expect(Math.max(...beside)).toBeLessThanOrEqual(5);
  });

  it("but counts the same rules and measures where they share a word with the request or speak of its answer", () => {
    const asks = "Write a recipe with lentils.";
    const gain = (text: string) => scoreOf(`${asks}\n\n${text}`) - scoreOf(asks);
    expect(
      gain("Use 200 g of red lentils and no cream. At most six steps, each in one line."),
    ).toBeGreaterThan(20);
    expect(gain("Machine wash at 30 °C. Do not bleach. Do not tumble dry.")).toBeLessThanOrEqual(5);
  });

  it.each([
    [
      "Écris un texte sur les chiens.",
      "Il doit plaire aux gens, présenter les aspects essentiels du sujet et montrer des résultats utiles pour notre stratégie de développement.",
    ],
    [
      "Escribe un texto sobre perros.",
      "Debe gustar a la gente, tratar los aspectos importantes del tema y mostrar resultados útiles para nuestra estrategia de desarrollo.",
    ],
    [
      "Scrivi un testo sui cani.",
      "Deve piacere alla gente, trattare gli aspetti importanti del tema e mostrare risultati utili per la nostra strategia di sviluppo.",
    ],
    [
      "Escreva um texto sobre cães.",
      "Deve agradar às pessoas, tratar os aspectos importantes do tema e mostrar resultados úteis para a nossa estratégia de desenvolvimento.",
    ],
    [
      "犬についての文章を書いてください。",
      "みんなに喜ばれる魅力的な内容で、重要なポイントと効果的な方法を紹介し、価値を高めてください。",
    ],
  ])("in words that prompts on any subject use, in its language: %s", (request, text) => {
    expect(scoreOf(`${request}\n\n${text}`)).toBeLessThanOrEqual(scoreOf(request) + 5);
    expect(scoreOf(`${request} ${text}`)).toBeLessThanOrEqual(scoreOf(request) + 5);
  });

  it("for the nouns of German, which are no names", () => {
    const request = "Schreib einen Text über Hunde.";
    expect(
      scoreOf(`${request} Er soll die Menschen begeistern und den Erfolg in allen Bereichen zeigen.`),
    ).toBeLessThanOrEqual(scoreOf(request) + 15);
  });

  it("on the request's own line, though no stop ends that", () => {
    const asks = "Help me with my presentation";
    const padded = `${asks} Permission is hereby granted to any person who obtains a copy of this software.`;
    expect(scoreOf(padded)).toBeLessThanOrEqual(scoreOf(asks) + 5);
  });

  it("as code: prose is none that a request could speak of", () => {
    const asks = "Fix my code.";
    expect(scoreOf(`${asks}\n\nThe train to York leaves at 7:12 from platform 8.`)).toBeLessThanOrEqual(
      scoreOf(asks) + 5,
    );
    expect(scoreOf(`${asks}\n\nfor (i = 0; i <= n; i++) total += list[i]; // returns NaN`)).toBeGreaterThan(
      scoreOf(asks) + 5,
    );
  });

  it("but a writer's own years of work are information, and so is a rule for what fails", () => {
    const asks = "Write a cover letter for the post of shift leader at the dairy in Bern.";
    expect(scoreOf(`${asks} I am a fitter with 12 years of experience in filling lines.`)).toBeGreaterThan(
      scoreOf(asks),
    );
    const agent = "You rename files in /inbox with rename(file, name).";
    expect(
      scoreOf(`${agent} If you fail twice on one file, stop and write its name to skipped.txt.`),
    ).toBeGreaterThan(scoreOf(agent));
  });
});

describe("what a prompt works on", () => {
  it("is an open place that the request speaks of", () => {
    const asks =
      "Extract supplier and date from the delivery note below. Return JSON with the keys supplier, date.";
    expect(scoreOf(`${asks}\n\n{{delivery_note}}`)).toBeGreaterThan(scoreOf(`${asks}\n\n{{something}}`));
  });

  it("is no code that nothing asks for", () => {
    const code = "```js\nconst sum = (a, b) => a + b;\nconsole.log(sum(2, 3), sum(4, 5));\n```";
    const [letter, review] = ["Write an email to my boss.", "Review this function for edge cases."];
    expect(scoreOf(`${letter}\n\n${code}`)).toBeLessThanOrEqual(scoreOf(letter) + 5);
    expect(scoreOf(`${review}\n\n${code}`)).toBeGreaterThan(scoreOf(review) + 5);
  });

  it("keeps the fields of a schema, which look like key words", () => {
    const asks =
      'Extract from the delivery note below: supplier, date (YYYY-MM-DD), and each item with quantity (integer) and unit. Return JSON {"supplier": string, "date": string, "items": [{"name", "quantity", "unit"}]}; null for what is not there, nothing invented.';
    expect(scoreOf(`${asks}\n\n{{delivery_note}}`)).toBeGreaterThanOrEqual(78);
  });

  it("are examples only where the request asks for what they show", () => {
    const pairs = "walrus -> hammer\nlantern -> gravel\npillow -> trumpet";
    const [letter, turn] = ["Write an email to my boss.", "Turn each word into another."];
    expect(scoreOf(`${letter}\n\n${pairs}`)).toBeLessThanOrEqual(scoreOf(letter) + 5);
    expect(scoreOf(`${turn}\n\n${pairs}`)).toBeGreaterThan(scoreOf(turn) + 5);
  });

  it("reads the same in quotation marks, also where it is JSON", () => {
    const json = JSON.stringify({
      messages: [
        { role: "system", content: 'You tell stories to Mia, 4. No monsters, the last word is "goodnight".' },
        { role: "user", content: "A story of 200 words about the lamp in the hall." },
      ],
    });
    expect(scoreOf(`"${json}"`)).toBe(scoreOf(json));
    const members = JSON.stringify({
      instruction: "Classify each message by the desk that should answer it",
      labels: { billing: "invoices, refunds", tech: "login, errors", sales: "offers, upgrades" },
      if_unclear: "tech",
    });
    expect(Math.abs(scoreOf(JSON.stringify({ prompt: members })) - scoreOf(members))).toBeLessThanOrEqual(3);
  });
});

describe("a fifth set of pairs", () => {
  it.each([
    ["opened at once", FIFTH_PAIRS],
    ["opened later", FIFTH_SEALED_PAIRS],
  ])("is ranked right: those %s", (_when, set) => {
    const { ranked, pairs } = measurePairs(set);
    expect(ranked).toBeGreaterThanOrEqual(0.95);
    expect(pairs.reduce((sum, { improved }) => sum + improved, 0) / pairs.length).toBeGreaterThanOrEqual(78);
    expect(pairs.reduce((sum, { weak }) => sum + weak, 0) / pairs.length).toBeLessThanOrEqual(35);
  });
});
