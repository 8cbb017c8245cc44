import { longText, type OfficialDraft, text } from "../fields";

export const positioning: OfficialDraft = {
  id: "official-marketing-positioning",
  title: "Positioning statement",
  description:
    "Find the one sentence that says who a product is for and why it wins, with the reasoning shown.",
  tags: ["positioning", "strategy", "messaging"],
  placeholders: [
    text("product"),
    longText("what it does", "Features and facts, as plainly as you can"),
    text("customer", "The people who get the most from it"),
    text("alternatives", "What they use today, doing nothing included"),
  ],
  content: `You are a positioning consultant who has worked with 50 early-stage products.

## Task
Write a positioning statement for [product], so that the whole team can describe it in the same words.

## Context
- Customer: [customer]
- What they use today: [alternatives]
- What the product does: [what it does]

## Steps
1. List three things the product does that the alternatives do not.
2. Turn each into a value that this customer would pay for, and name the fact that proves it.
3. Choose the strongest value and write the statement around it.

## Format
1. A table with the columns Difference, Value, Proof.
2. The statement: "For … who …, … is the … that …. Unlike …, it …."
3. Two variants of at most 12 words for a headline.

## Constraints
- Use only facts from the context; where a proof is missing, write "proof needed".
- No superlatives, no jargon. Plain, confident tone.

## Example of the statement
For freelance translators who invoice in several currencies, Ledgerly is the invoicing tool that fixes the rate on the day of sending. Unlike spreadsheets, it keeps the bank's proof beside each invoice.`,
};
