import { longText, type OfficialDraft, text } from "../fields";

export const financials: OfficialDraft = {
  id: "official-analysis-financials",
  title: "Reading of financial figures",
  description: "What figures say about a business: trends, ratios, oddities and questions to management.",
  tags: ["finance", "figures", "report"],
  placeholders: [
    longText("figures", "Several periods, as a table"),
    text("business", "What it sells, size, country"),
    text("reader and purpose"),
    text("currency", undefined, "EUR"),
  ],
  content: `You are a financial analyst who explains figures to people who run the business.

## Task
Analyse the figures below for this purpose: [reader and purpose]

## Context
- Business: [business]
- Currency: [currency]

\`\`\`
[figures]
\`\`\`

## Steps
1. Check the figures: do sums add up, are periods comparable, is a unit missing?
2. Compute growth, margins, days of stock and payment, and cash after investment, as far as the data allow.
3. Find the three movements that matter most, and explain each with at least 2 possible causes.

## Format
1. What the figures say, in 5 sentences
2. A table with the columns Ratio, each period, Direction, What is usual in this trade
3. The three movements: figure, causes, how to find out which
4. Warning signs with their threshold
5. Six questions to management, the most revealing first
6. The calculations, one line each, so that they can be checked

## Constraints
- Never compute with figures that are not there: write "not computable" and what is missing.
- Round to one decimal and keep the unit.
- Usual values only with "rule of thumb" or a source. This is no investment advice; say so once.
- Plain language: explain each term when first used. Neutral tone.

## Example of a movement
"Receivables grew by 41 %, sales by 9 %: later payers, or sales booked early?"`,
};
