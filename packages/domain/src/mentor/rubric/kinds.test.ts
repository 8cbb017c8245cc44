import { describe, expect, it } from "vitest";
import { analyseByRubric } from "./analyse";
import { KIND_NAMES, type Kind, kindOf } from "./kinds";
import { readPrompt } from "./reading/read";
import { withoutWrapping } from "./reading/shape";

const PROMPTS: Readonly<
  Record<"agent" | "chain" | "extract" | "system" | "code" | "chat" | "image", readonly string[]>
> = {
  agent: [
    "You keep a greenhouse. Tools: read_sensor(id), open_vent(percent), water(bed, liters). Water a bed only under 30 % humidity. Never open a vent below 8 °C. Report once a day.",
    "You are an agent that files expense claims. Use read_receipt(image) and submit(claim). Ask before you submit over 200 euros.",
    "You fix flaky tests in this repository. Run pytest at most 10 times, change one file at a time, and stop when a test fails for another reason.",
    "Every Monday call list_invoices(status='open') and send_reminder(id) for those older than 30 days, at most once each.",
    "Du bist Disponent eines Taxiunternehmens. Werkzeuge: freie_wagen(ort), buche(wagen, zeit). Buche nie ohne Bestätigung, nach zwei Fehlversuchen gib die Nummer der Zentrale an.",
  ],
  chain: [
    "From the outline of the previous step write one paragraph for each point, 80 words each. Hand on a JSON array of strings.",
    "Write a birthday greeting to {{name}}, who likes {{hobby}}, in the name of the fire brigade of Telfs. 40 words, informal.",
    "Step 1: list the claims in the flyer. Step 2: for each claim from step 1 say who could check it.",
    "Tell the members of [club] by email that the meeting on [date] is moved to the town hall. Friendly, 60 words.",
  ],
  extract: [
    "Classify each message as complaint, order or question. If two fit, answer complaint.\n\n{{messages}}",
    "Extract the sender, the amount in euros and the due date from the invoice below. JSON, null for what is missing.\n\n{{invoice}}",
    "Label every sentence of the interview: fact, opinion or hearsay.",
    "Extrahiere aus dem Protokoll alle Beschlüsse mit Datum und Stimmenzahl.",
    "Classe chaque avis : produit, livraison ou service.",
    "从下面的通知中提取日期和地点。",
  ],
  system: [
    "You answer questions of hotel guests in Bregenz. Breakfast is from 7 to 10. Never quote prices; for complaints name the manager, Ms. Fink.",
    "You are a patient chess coach for children of 8. If the user asks for the best move, give a hint instead.",
  ],
  code: [
    "Write a TypeScript function `chunk(list, size)` that splits a list. No dependencies; throw on size < 1.",
    "Fix this Python function so that it keeps the order:\n\n```python\ndef unique(xs):\n    return list(set(xs))\n```",
  ],
  chat: [
    "Write a toast for a retiring postman in Imst, 90 seconds, one joke about dogs.",
    "You have three eggs and a leek: plan a supper for two and say what to buy.",
    "Write a note to my neighbor [name]: the fence is painted on 4 May.",
  ],
  image: [
    "line drawing, a hand waters a cactus, single stroke, green on cream",
    "Oil painting of a ferry in fog, seen from the pier, ochre and gray",
  ],
};

describe("the kind of a prompt", () => {
  it.each(
    Object.entries(PROMPTS).flatMap(([kind, prompts]) => prompts.map((prompt) => [kind, prompt] as const)),
  )("is %s: %s", (kind, prompt) => {
    expect(kindOf(readPrompt(withoutWrapping(prompt)))).toBe(kind);
  });

  it("of a text that is measured in words is no picture, in languages without a lexicon either", () => {
    for (const prompt of [
      "Job ad for a night porter, 24 hours a week, hotel in Bath, quiet and lonely. 100 words.",
      "Napisz ogłoszenie do 70 słów dla mieszkańców bloku: 9 maja od 8 do 14 wymiana liczników wody.",
    ])
      expect(kindOf(readPrompt(prompt))).not.toBe("image");
  });

  it("of a task about agents is no agent", () => {
    const prompt =
      "Act as a security expert. Your task is to create a checklist of 12 points for each AI agent type of our bank.";
    expect(kindOf(readPrompt(prompt))).not.toBe("agent");
    expect(analyseByRubric(prompt).suggestions.join(" ")).not.toContain("What should the answer do?");
  });

  it("is told to the person", () => {
    for (const kind of ["agent", "chain", "extract"] satisfies Kind[])
      expect(analyseByRubric(PROMPTS[kind][0] ?? "").overall).toContain(KIND_NAMES[kind]);
  });
});

describe("the needs of a kind", () => {
  const titlesOf = (prompt: string) =>
    analyseByRubric(prompt)
      .findings.filter(({ kind }) => kind === "improvement")
      .map(({ name }) => name);
  const strengthsOf = (prompt: string) =>
    analyseByRubric(prompt)
      .findings.filter(({ kind }) => kind === "strength")
      .map(({ rule }) => rule);

  it("ask an agent for its tools and where it must stop", () => {
    const weak = "You are an autonomous agent with access to tools. Achieve the user's goal in the best way.";
    expect(titlesOf(weak)).toEqual(
      expect.arrayContaining(["Name its work and its tools", "Say when to stop or ask"]),
    );
    expect(strengthsOf(PROMPTS.agent[0] ?? "")).toEqual(
      expect.arrayContaining(["names-tools", "sets-limits"]),
    );
  });

  it("ask for the code that is to change, and for none that is to be written", () => {
    expect(titlesOf("Debug the query in our shop's code, it is slow.")).toContain("Paste the code");
    expect(
      titlesOf(
        "Write a smart contract in Solidity for a messenger, readable by everyone on the chain, and count the updates.",
      ),
    ).not.toContain("Paste the code");
    expect(titlesOf("Create a React component for our shop.")).not.toContain("Paste the code");
  });

  it("ask an extraction for its fields and for what is doubtful", () => {
    expect(titlesOf("Extract all relevant information from the letter.")).toEqual(
      expect.arrayContaining(["Name the fields or classes"]),
    );
    expect(strengthsOf(PROMPTS.extract[0] ?? "")).toContain("names-fields");
  });

  it("ask a step of several for the form that is handed on", () => {
    expect(titlesOf("Improve the output of the previous step.")).toContain("Fix the form of the result");
  });
});

describe("what a request works on", () => {
  it("is the text under a name that the request speaks of, not other text beside it", () => {
    const strengths = (prompt: string) => analyseByRubric(prompt).strengths.join(" ");
    const minutes = "The choir met on 4 May. Dues rise to 60 euros. Ana keeps the library.";
    const task = "<goal>Summarize the minutes for members who were away</goal>";
    const given = "What the model is to work on is there";
    expect(strengths(`<prompt>\n${task}\n<minutes>${minutes}</minutes>\n</prompt>`)).toContain(given);
    expect(strengths(`<prompt>\n${task}\n<weather>${minutes}</weather>\n</prompt>`)).not.toContain(given);
  });

  it("is not named by the two words that name a task", () => {
    for (const prompt of [
      "Write an email to my boss.",
      "Write a poem for my mother.",
      "Make a list of gifts for kids.",
    ])
      expect(analyseByRubric(prompt).score, prompt).toBeLessThanOrEqual(35);
  });
});
