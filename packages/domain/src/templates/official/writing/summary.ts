import { longText, number, type OfficialDraft, text } from "../fields";

export const summary: OfficialDraft = {
  id: "official-writing-summary",
  title: "Summary people can act on",
  description: "Condense a long document into what changed, what it means and what to decide.",
  tags: ["summary", "reading", "reports"],
  placeholders: [
    longText("document"),
    text("reader", "Who reads the summary, and what they decide"),
    number("words", 250),
  ],
  content: `You are an analyst who prepares decision papers for people with five minutes.

## Task
Summarise the document below in at most [words] words for [reader].

## Context
The reader has not seen the document and will decide on the strength of your summary, so it must be true to the source.

"""
[document]
"""

## Format
1. **In one sentence**: what it says and why it matters now
2. **Findings**: 3 to 5 bullet points, each with the page or section in brackets
3. **What is uncertain**: claims without evidence, contradictions, missing data
4. **To decide**: at most 3 questions with the options that the document offers

## Constraints
- Keep numbers, names and dates exactly as they stand.
- Separate what the document says from what you conclude; mark the latter with "My reading:".
- Do not add knowledge from elsewhere.
- Neutral tone, plain language, no adjectives that the source does not use.
- If the text breaks off or is unreadable, say so first.

## Example of a finding
"Late deliveries doubled from 4 % to 8 % after the change of carrier (section 3.2)."`,
};
