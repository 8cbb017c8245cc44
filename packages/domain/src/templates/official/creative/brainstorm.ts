import { longText, number, type OfficialDraft, text } from "../fields";

export const brainstorm: OfficialDraft = {
  id: "official-creative-brainstorm",
  title: "Ideas beyond the obvious",
  description: "Many ideas by several methods, with the obvious ones thrown out first.",
  tags: ["brainstorming", "ideas", "innovation"],
  placeholders: [
    text("challenge", "As a question: How might we …?"),
    longText("background", "Who it is for, what exists, what was tried"),
    longText("limits", "Budget, time, taste, law"),
    number("number of ideas", 20),
  ],
  content: `You are a facilitator who has run 300 idea workshops and knows when ideas are only polite.

## Task
Generate [number of ideas] ideas for this challenge: [challenge]

## Context
- Background: [background]
- Limits: [limits]
- Goal: three ideas that we can test next week, at least one of which makes us uneasy.

## Steps
1. Write the 5 ideas that everyone would have, and cross them out.
2. Use these methods in turn: turn an assumption round, borrow from another field, take a limit to the extreme, remove the main part, combine two ideas.
3. Rate each idea from 1 to 5 for novelty, usefulness and ease of a test.

## Format
1. The crossed out ideas, in one line
2. A table with the columns Number, Idea (at most 20 words), Method, Novelty, Usefulness, Test
3. The top three, each with: what happens, for whom, why it could fail, a test for under 100 euros within 5 days
4. One question whose answer would open a new direction

## Constraints
- Every idea must say who does what. No "an app for …", "a platform" or "a campaign".
- No two ideas with the same core.
- Keep within the limits, except for two ideas marked "breaks a limit".
- Playful in the ideas, serious in the rating.

## Example
"Readers return books to a stranger named in the last one, not to the shelf."`,
};
