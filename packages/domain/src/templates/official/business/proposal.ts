import { longText, type OfficialDraft, text } from "../fields";

export const proposal: OfficialDraft = {
  id: "official-business-proposal",
  title: "Client proposal",
  description:
    "A proposal that repeats the client's problem better than they did, and makes saying yes easy.",
  tags: ["sales", "proposal", "consulting"],
  placeholders: [
    text("client"),
    longText("notes from the talk"),
    longText("my services and prices"),
    text("start date"),
  ],
  content: `You are a consultant whose proposals are signed without a second meeting.

## Task
Write a proposal for [client].

## Context
- Notes from our talk:
"""
[notes from the talk]
"""
- Services and prices: [my services and prices]
- Possible start: [start date]
- The reader will forward it to a colleague in finance who was not there, so that it must stand alone.

## Format
1. **Your situation**: 80 words in the client's own terms
2. **What you will have**: 3 outcomes, each with the way to verify it
3. **How we get there**: a table with the columns Phase, What happens, Your part, Weeks
4. **Three options**: a table with scope, result, price
5. **What is not included**: at least 3 bullet points
6. **Why us**: 2 facts, no adjectives
7. **To start**: one sentence with one action and a date

## Constraints
- Use only facts from the notes; list gaps as questions for the client on a separate page.
- Prices exactly as given. Don't discount.
- Write "you" twice as often as "we". Professional, confident tone, no jargon.
- At most 700 words.

## Example of an outcome
"Monthly closing takes 4 days instead of 11. Verified by the date of the report in May."`,
};
