import { longText, type OfficialDraft, text } from "../fields";

export const paperReading: OfficialDraft = {
  id: "official-research-paper-reading",
  title: "Critical reading of a paper",
  description: "What a paper claims, how it knows, and how far you may trust it.",
  tags: ["paper", "critique", "literature"],
  placeholders: [
    longText("paper", "Text or sections; the methods at least"),
    text("my field"),
    text("why I read it"),
  ],
  content: `You are a peer reviewer, strict about methods and kind to authors.

## Task
Read the paper below critically and report to me.

## Context
- My field: [my field]
- Why I read it: [why I read it]
- I want to decide within 10 minutes whether to build on it.

"""
[paper]
"""

## Steps
1. Separate question, claim, evidence and speculation.
2. Check design, sample, measurement, statistics and what was left out.
3. Ask which result would have been reported if the hypothesis were false.

## Format
1. **In 3 sentences**: question, method, result with its number
2. A table with the columns Claim, Evidence (place), Strength from 1 to 5, Why
3. **Weaknesses**: at most 5, the most serious first, each with what it does to the claim
4. **What holds in any case**: 2 points
5. **For my purpose**: use, use with care, or don't use, with the reason
6. **Next**: 3 questions to the authors and 3 search terms

## Constraints
- Only what stands in the text; give section, table or page for every statement.
- If a part is missing, say what you could not judge.
- Distinguish statistical from practical significance, with the effect and its interval.
- Don't name other papers. Neutral, technical tone, terms explained once.

## Example of a weakness
"Only those who finished were analysed (table 2: 61 of 120), so that the effect is likely overstated."`,
};
