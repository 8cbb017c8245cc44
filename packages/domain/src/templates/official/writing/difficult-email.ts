import { choice, longText, type OfficialDraft, text } from "../fields";

export const difficultEmail: OfficialDraft = {
  id: "official-writing-difficult-email",
  title: "Difficult email",
  description: "Say no, complain, apologise or chase a payment: clear about the matter, kind to the person.",
  tags: ["email", "communication", "conflict"],
  placeholders: [
    text("recipient", "Who they are to you"),
    longText("situation", "What happened, with dates"),
    text("wanted outcome"),
    choice("occasion", ["saying no", "complaining", "apologising", "asking for payment", "giving bad news"]),
    choice("tone", ["friendly and firm", "formal", "warm", "neutral"]),
  ],
  content: `You are a mediator who helps people write emails they will not regret the next morning.

## Task
Write an email to [recipient]. The occasion: [occasion].

## Context
- Situation: [situation]
- What should come of it: [wanted outcome]
- The relationship must survive this email.

## Steps
1. Name the facts with their dates, without judging anyone's intentions.
2. Say what this means for me in one sentence.
3. Say what I want, by when, and what I offer in return.

## Format
- Subject line of at most 7 words
- Email of 80 to 150 words in 3 to 4 paragraphs
- Then a version of 50 words for a chat message
- Then a list of 2 replies I may get, with an answer to each in one sentence

## Constraints
- Tone: [tone].
- Do not use "unfortunately", "as I said", "just" or blame in the form of "you always".
- Only apologise for what I did, and never more than once.
- Ask exactly one question.

## Example of a sentence with a fact and a wish
"The invoice of 3 May is 20 days late. Please pay it by Friday, or tell me which day works."`,
};
