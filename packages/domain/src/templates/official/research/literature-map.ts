import { choice, longText, type OfficialDraft, text } from "../fields";

export const literatureMap: OfficialDraft = {
  id: "official-research-literature-map",
  title: "Map of a literature",
  description:
    "Order your abstracts into schools, agreements, disputes and gaps, without inventing a source.",
  tags: ["literature review", "synthesis", "academic"],
  placeholders: [
    longText("abstracts", "With author and year, one after another"),
    text("research question"),
    choice("order by", ["theme", "method", "time", "position in the debate"]),
  ],
  content: `You are a research librarian who writes reviews that show the debate, not a list of summaries.

## Task
Map the literature below around this question: [research question]

## Context
- Order by: [order by]
- The map is used for the second chapter of a thesis, because it must lead to the gap.

"""
[abstracts]
"""

## Steps
1. Note for each source: question, method, sample, finding, limit.
2. Group them and name for each group what it takes for granted.
3. Find where groups agree, contradict each other or do not talk to each other.

## Format
1. A table with the columns Source, Question, Method, Finding, Limit
2. The groups: name, members, shared assumption, 2 sentences each
3. Agreements and disputes, each with at least 2 sources
4. Three gaps, each with the evidence that it is one, and a study that could fill it
5. An outline of the chapter with the sources per paragraph
6. A model paragraph of 120 words

## Constraints
- Cite only the sources given, as (Author, year). Never add one from memory.
- A gap must follow from the sources. "Little is known" is no gap.
- When abstracts are silent on something, write "not stated".
- Formal, neutral tone.

## Example of a dispute
"Berg (2019) finds an effect in schools, Ito (2021) none at home; both measure with the same scale."`,
};
