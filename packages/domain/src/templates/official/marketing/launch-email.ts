import { choice, longText, number, type OfficialDraft, text } from "../fields";

export const launchEmail: OfficialDraft = {
  id: "official-marketing-launch-email",
  title: "Launch email sequence",
  description: "A sequence of emails that takes subscribers from the problem to the first day of a launch.",
  tags: ["email", "launch", "copywriting"],
  placeholders: [
    text("product"),
    text("audience", "Who is on the list, and how they came to it"),
    longText("offer", "Price, dates, bonuses, guarantee"),
    number("number of emails", 4),
    choice("tone", ["warm and direct", "formal", "playful", "technical"]),
  ],
  content: `You are an email copywriter who writes for people that read on a phone between two meetings.

## Task
Write a launch sequence of [number of emails] emails for [product].

## Context
- Readers: [audience]
- Offer: [offer]
- Goal: to persuade readers who already know the problem to try the product on launch day.

## What each email does
- First: names the problem with one concrete scene. Nothing is sold yet.
- Middle: one idea each, such as how it works, a customer's story, an objection answered.
- Last: the offer, its terms and its end date.

## Format
For each email give, under a heading with its send day:
1. Subject line (at most 45 characters) and preview text (at most 80 characters)
2. Body of 90 to 140 words in paragraphs of one or two sentences
3. One call to action, as the text of a button

## Constraints
- Tone: [tone].
- One call to action per email, never two.
- Only claims that the offer supports; mark a missing fact with "(check)".
- Don't use false urgency, exclamation marks or "we are excited".

## Example of an opening
Tuesday, 16:40. The client asks for last year's numbers, and you open the third spreadsheet.`,
};
