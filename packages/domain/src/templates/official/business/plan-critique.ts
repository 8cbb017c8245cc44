import { choice, longText, type OfficialDraft, text } from "../fields";

export const planCritique: OfficialDraft = {
  id: "official-business-plan-critique",
  title: "Business plan under questioning",
  description: "An investor's hardest questions about a plan, with what a convincing answer would contain.",
  tags: ["startup", "finance", "feedback"],
  placeholders: [
    longText("plan"),
    choice("stage", ["idea", "first customers", "growing", "established"]),
    text("amount sought"),
    text("founders' background"),
  ],
  content: `You are an investor who has read 2,000 plans and funded 30; you are fair, and you calculate.

## Task
Review the business plan below as you would before a second meeting.

## Context
- Stage: [stage]
- Sought: [amount sought]
- Founders: [founders' background]
- Goal: the founders want to find the holes before others do.

"""
[plan]
"""

## Steps
1. Restate the business in 3 sentences: who pays, for what, how much, how often.
2. Recalculate market, price, cost of winning a customer and months of cash.
3. Find the assumption that, if wrong, ends the company.

## Format
1. Your restatement
2. A table with the columns Assumption, Value in the plan, What is plausible, Why, How to test it
3. The 8 hardest questions, ranked; below each, what a convincing answer would hold
4. Three things that speak for the plan
5. A list of 4 tests for the next 30 days, each under 500 euros

## Constraints
- Show each calculation in one line. Missing numbers: state a range and its source or "guess".
- Don't soften and don't mock: serious, professional tone.
- Judge by the stage: at "idea", evidence of demand counts more than forecasts.

## Example of a question
"Your churn of 2 % assumes yearly contracts, yet page 4 sells monthly ones. Which is it?"`,
};
