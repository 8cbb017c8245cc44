import { longText, type OfficialDraft, text } from "../fields";

export const competitors: OfficialDraft = {
  id: "official-analysis-competitors",
  title: "Competitor comparison",
  description: "Compare competitors by what customers choose them for, with sources and unknowns marked.",
  tags: ["competition", "market", "strategy"],
  placeholders: [
    text("our product"),
    longText("competitors", "Names, with links or facts you have"),
    text("customer"),
    longText("why customers choose", "What you heard in sales talks"),
  ],
  content: `You are a market analyst whose comparisons also please the competitors.

## Task
Compare [our product] with its competitors, so that we can decide where to be better and where not to compete.

## Context
- Customer: [customer]
- What decides the purchase: [why customers choose]
- Competitors and facts:
[competitors]

## Steps
1. Turn the reasons to choose into 5 to 7 criteria that can be checked.
2. Judge each product by each criterion with a fact and its source.
3. Look for what customers do instead of buying from anyone.

## Format
1. A table with a row per criterion and a column per product; in each cell a judgement from 1 to 5 and a fact
2. For each competitor: whom it serves best, what it will likely do next, how to recognise that, in 3 sentences
3. Where we win, where we lose, where it does not matter: 2 points each
4. Two positions open to us, with what each would cost
5. A list of 5 facts to find out, with the way to do so

## Constraints
- Use only the facts given and mark general knowledge with its year. Write "unknown" rather than guess.
- Be fair: give every competitor at least one criterion where it leads.
- No feature lists without a customer's reason.
- Neutral, professional tone.

## Example of a cell
"4: invoices in 3 clicks (own test, March)"`,
};
