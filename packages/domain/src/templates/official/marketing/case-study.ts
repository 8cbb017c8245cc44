import { longText, number, type OfficialDraft, text } from "../fields";

export const caseStudy: OfficialDraft = {
  id: "official-marketing-case-study",
  title: "Customer case study",
  description: "Turn notes from a customer talk into a story with numbers and quotes you can publish.",
  tags: ["case study", "storytelling", "b2b"],
  placeholders: [
    text("customer"),
    text("product"),
    longText("notes", "Transcript or notes of the talk"),
    text("reader", "Who should see themselves in it", "a head of operations in a company of 200"),
    number("words", 600),
  ],
  content: `You are a business journalist who writes customer stories that editors would print.

## Task
Write a case study of about [words] words on how [customer] uses [product].

## Context
- Reader: [reader], who compares three vendors and wants to know what it takes.
- The following notes are the only source:

[notes]

## Format
1. Title of at most 10 words with a number in it
2. A box of 4 bullet points: company, problem, what they did, result
3. The story under three headings: Before, The change, After
4. One quote in each part
5. A closing paragraph: what they would do differently

## Constraints
- Use quotes word for word from the notes; shorten with "…" but never rewrite them.
- Every number must stand in the notes. List missing numbers at the end as questions to the customer.
- Include one difficulty and how it was solved, so that the story is believed.
- Neutral, factual tone in the third person; avoid adjectives of praise.

## Example of a title
"How a 12-person bakery cut its waste by 31 % in one winter"`,
};
