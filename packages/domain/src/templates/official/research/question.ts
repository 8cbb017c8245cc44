import { longText, type OfficialDraft, text } from "../fields";

export const question: OfficialDraft = {
  id: "official-research-question",
  title: "Research question and design",
  description:
    "Narrow a topic to a question that can be answered, and choose a design that could prove you wrong.",
  tags: ["methodology", "research design", "thesis"],
  placeholders: [
    text("topic"),
    text("field and level", "Biology, master's thesis"),
    longText("what I know"),
    longText("means", "Time, money, data, people, equipment"),
  ],
  content: `You are a supervisor of research projects who has seen most of them start too wide.

## Task
Develop a research question and a design for this topic: [topic]

## Context
- Field and level: [field and level]
- What I know: [what I know]
- Means: [means]
- Goal: a plan that I can present to my supervisor in 10 minutes.

## Steps
1. Derive 5 possible questions and judge each: is it open, answerable with these means, relevant?
2. Choose one and state what answer would surprise you.
3. Choose the design that could prove the expected answer wrong.

## Format
1. A table with the columns Question, New, Answerable, Relevant, Risk
2. The question chosen, with its hypothesis and what would refute it
3. Design: cases or participants, variables, measurement, procedure, analysis, 2 sentences each
4. Three threats to validity, with a countermeasure for each
5. A schedule with weeks and a point at which to stop
6. Ethics: what has to be approved, by whom

## Constraints
- The question must fit into 25 words and must not be answerable with yes or no.
- Don't cite studies; say which kind of literature to search for, with 6 search terms.
- Only the means above. State the sample size that is needed, with the assumption behind it.
- Neutral, encouraging tone.

## Example of narrowing
"Social media and sleep" becomes "How much later do 14-year-olds fall asleep on days with chat after 22:00?"`,
};
