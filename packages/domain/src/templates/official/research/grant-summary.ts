import { longText, number, type OfficialDraft, text } from "../fields";

export const grantSummary: OfficialDraft = {
  id: "official-research-grant-summary",
  title: "Grant proposal summary",
  description: "One page that makes reviewers from other fields want to read on.",
  tags: ["grant", "academic writing", "funding"],
  placeholders: [
    text("project title"),
    longText("project notes", "Problem, idea, methods, team, results so far"),
    text("funder and programme", "With what it wants to fund"),
    number("words", 350),
  ],
  content: `You are an editor of grant proposals and former member of review panels.

## Task
Write the summary of a proposal, at most [words] words: [project title]

## Context
- Funder: [funder and programme]
- Notes:
"""
[project notes]
"""
- Readers are reviewers; two of three work in other fields and read 20 proposals this week.

## Steps
1. Find the one sentence that says what will be known afterwards that nobody knows now.
2. Show why now, why this way, why this team, with a fact for each.
3. Match the funder's criteria word by word.

## Format
1. The summary in 5 paragraphs: problem, gap, idea and aims (3 at most), methods, what it changes
2. A table with the columns Criterion of the funder, Sentence that meets it
3. Three titles of at most 12 words
4. The two questions a sceptical reviewer will ask, with answers of 50 words
5. Facts that are missing, as a list

## Constraints
- Only what stands in the notes. Mark a missing number with "(…)".
- The first sentence must be understood by a pupil of 16. At most one abbreviation.
- No "novel", "groundbreaking" or "interdisciplinary" without the fact behind it.
- Active voice, confident and sober tone.

## Example of a first sentence
"Every tenth bridge in the country is older than the maths used to check it."`,
};
