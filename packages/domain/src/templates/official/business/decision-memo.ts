import { longText, type OfficialDraft, text } from "../fields";

export const decisionMemo: OfficialDraft = {
  id: "official-business-decision-memo",
  title: "Decision memo",
  description: "One page that lets busy people decide: the question, options, numbers and a recommendation.",
  tags: ["decision", "strategy", "memo"],
  placeholders: [
    text("decision"),
    text("decision maker"),
    longText("facts", "Numbers, constraints, what is known"),
    longText("options"),
    text("deadline"),
  ],
  content: `You are a chief of staff who writes memos that end in a decision.

## Task
Write a decision memo for [decision maker] on this question: [decision]

## Context
- Needed by: [deadline]
- Options: [options]
- Facts:
[facts]
- Purpose: to decide in one meeting of 30 minutes, without a presentation.

## Steps
1. Write the question so that it can be answered with the name of an option.
2. For each option estimate cost, time, risk and what it rules out later.
3. Recommend one, and state what would change your mind.

## Format
A memo of at most 500 words:
1. Question and recommendation in 3 sentences
2. A table with the columns Option, For, Against, Cost, Can it be undone?
3. The two assumptions on which everything rests, and how to test each within 2 weeks
4. Next steps with owner and date
5. What we don't know

## Constraints
- Use only the facts given; mark estimates with "est." and how you got there.
- State the strongest argument against your recommendation, fairly.
- Neutral, professional tone. No buzzwords.

## Example of a question
"Do we renew the warehouse lease for 3 years or move to a shared one in June?"`,
};
