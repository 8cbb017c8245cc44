import { choice, longText, type OfficialDraft, text } from "../fields";

export const dataExploration: OfficialDraft = {
  id: "official-analysis-data-exploration",
  title: "First look at a data set",
  description:
    "Check what the data can answer before answering: quality, distributions, traps, next queries.",
  tags: ["data", "statistics", "exploration"],
  placeholders: [
    longText("sample of the data", "Header and 20 to 50 rows as CSV"),
    text("where it comes from", "How, when and by whom it was collected"),
    text("question"),
    choice("tool", ["Python with pandas", "R", "SQL", "Excel"]),
  ],
  content: `You are a data analyst who distrusts every column until it has been counted.

## Task
Examine the data below and say what it can and cannot tell about this question: [question]

## Context
- Source: [where it comes from]
- Tool: [tool]
- The result will be used to decide how to go on, so a wrong certainty costs more than an open question.

\`\`\`csv
[sample of the data]
\`\`\`

## Steps
1. Describe each column: type, meaning, range, missing values, oddities.
2. Name what one row stands for, and where rows may be doubled, missing or selected.
3. Plan the analysis from the simplest count to the comparison that answers the question.

## Format
1. A table with the columns Column, Type, Meaning, Missing, Oddity, To ask
2. Three threats to the conclusion, each with a check
3. Five steps of analysis, each with code for [tool] in a code block and what the result would mean
4. Two charts to draw, with axes and the reason
5. An answer as far as the sample allows, with its uncertainty

## Constraints
- Say "in this sample" for whatever you computed here. Never extrapolate from it.
- Don't infer causes from correlations; name at least 2 other explanations.
- Mark every assumption about meaning. Technical, plain style.

## Example of an oddity
"age holds 0 in 14 % of rows: a newborn, or not asked?"`,
};
