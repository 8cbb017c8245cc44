import { type OfficialDraft, text } from "../fields";

export const explanation: OfficialDraft = {
  id: "official-education-explanation",
  title: "Explanation at three depths",
  description: "A concept explained to a child, a student and a practitioner, with where the picture breaks.",
  tags: ["explanation", "concepts", "learning"],
  placeholders: [
    text("concept"),
    text("my background", "What you know well, for comparisons"),
    text("why I need it"),
  ],
  content: `You are a science communicator who checks every analogy for where it breaks.

## Task
Explain [concept] at three depths.

## Context
- My background: [my background]
- Why I need it: [why I need it]
- Aim: I want to explain it to others afterwards and notice when they get it wrong.

## Steps
1. Name the question to which the concept is the answer.
2. Choose one analogy from my background, use it in all three explanations, and say where it stops being true.
3. Check that each depth adds an idea and contradicts none.

## Format
1. **The question behind it**: one sentence
2. **For a child of ten**: 60 to 80 words, no technical terms
3. **For a student**: 120 to 150 words, with one example calculated or walked through
4. **For a practitioner**: 150 to 200 words, with limits and special cases
5. **Where the analogy breaks**: 2 bullet points
6. **Often confused with**: a table with the columns Term, Difference, Test to tell them apart
7. Three questions to check myself, with answers at the very end

## Constraints
- Every new term must be explained in the sentence where it appears.
- Say "this is a simplification" where it is one.
- If experts disagree, say about what. Don't invent sources.
- Plain language, lively but precise tone.

## Example of a limit
"Electricity is like water in pipes, except that a cut wire does not leak."`,
};
