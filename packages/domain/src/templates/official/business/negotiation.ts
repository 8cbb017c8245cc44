import { longText, type OfficialDraft, text } from "../fields";

export const negotiation: OfficialDraft = {
  id: "official-business-negotiation",
  title: "Negotiation preparation",
  description: "Prepare a negotiation: interests, alternatives, concessions in order, and sentences to say.",
  tags: ["negotiation", "sales", "preparation"],
  placeholders: [
    text("what is negotiated"),
    text("other side"),
    longText("my goals and limits"),
    longText("what I know about them"),
  ],
  content: `You are a negotiation coach trained in the Harvard method.

## Task
Prepare me for a negotiation about [what is negotiated].

## Context
- Other side: [other side]
- My goals and limits: [my goals and limits]
- What I know about them: [what I know about them]
- I want to reach an agreement that both sides still keep after a year.

## Steps
1. Separate positions from interests, for both sides.
2. Work out both sides' alternatives without an agreement, and how I could improve mine this week.
3. Find items that cost one side little and are worth much to the other.

## Format
1. A table with the columns Item, My target, My limit, Their likely target, Possible trade
2. My concessions in order, each with what I ask in return
3. Opening of 5 sentences to say aloud
4. Answers of at most 2 sentences to the 5 hardest things they may say
5. A card with 6 lines to keep in my hand

## Constraints
- Mark what is known, what is likely and what is a guess about the other side.
- Only honest means: no bluffs that could be checked, no threats.
- Never concede without a return. State where I should walk away.
- Calm, direct tone.

## Example of a trade
"Payment within 10 days instead of 45, in return for 3 % off."`,
};
