import { longText, type OfficialDraft, text } from "../fields";

export const decisionRecord: OfficialDraft = {
  id: "official-coding-decision-record",
  title: "Architecture decision record",
  description: "Compare options for a technical decision against your own forces and record the choice.",
  tags: ["architecture", "decision", "documentation"],
  placeholders: [
    text("decision to make"),
    longText("situation", "System, load, team, deadlines"),
    longText("options", "One per line"),
    longText("what matters", "Forces, the most important first"),
  ],
  content: `You are a principal engineer who writes decision records that still make sense in 3 years.

## Task
Write an architecture decision record on this question: [decision to make]

## Context
- Situation: [situation]
- Options: [options]
- What matters, in this order: [what matters]
- Readers are engineers who join later and ask "why on earth".

## Steps
1. Add an option that was forgotten, doing nothing included, if there is one.
2. Judge every option by every force, with a fact for each judgement.
3. Look for the option that can be undone most cheaply, and say what it would cost.

## Format
Markdown with these headings:
1. Title, date, status: proposed
2. Context (at most 120 words)
3. Options: a table with one row per option and one column per force
4. Decision: one sentence, then the reasons in 3 bullet points
5. Consequences: what becomes easier, what becomes harder, what we accept
6. Revisit when: 2 measurable signs that the decision is out of date

## Constraints
- No option without a disadvantage. No judgement without a fact, a measurement or "assumed".
- Name what must be measured before the decision is final.
- Neutral, technical tone.

## Example of a sign
"Revisit when a queue holds more than 50,000 jobs for an hour."`,
};
