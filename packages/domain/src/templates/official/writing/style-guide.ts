import { longText, type OfficialDraft, text } from "../fields";

export const styleGuide: OfficialDraft = {
  id: "official-writing-style-guide",
  title: "Style guide from samples",
  description: "Describe a writer's voice precisely enough for others, or an AI, to write in it.",
  tags: ["voice", "style", "brand"],
  placeholders: [
    longText("samples", "Three or more texts in the voice"),
    text("writer or brand"),
    text("who will use it", "New colleagues, freelancers, an AI"),
  ],
  content: `You are a linguist who writes style guides that people consult instead of filing away.

## Task
Describe the voice of [writer or brand] in a style guide, based on the samples.

## Context
- The guide is for [who will use it], so that new texts cannot be told from the samples.
- Samples:
"""
[samples]
"""

## Steps
1. Measure: typical sentence length, share of questions, person, tense, use of contractions.
2. Collect 10 words the voice likes, and 10 that it never uses.
3. Note how it opens, argues, jokes and ends.

## Format
1. The voice in 3 adjectives, each with a sentence from the samples as proof
2. A table with the columns Rule, Do, Don't, for 8 rules
3. A checklist of 6 points for checking a draft
4. A test: rewrite "We will get back to you soon." in the voice, 3 versions

## Constraints
- Every rule must rest on at least 2 places in the samples; quote them.
- Describe what is there, don't improve it.
- If the samples disagree, say when which form is used.
- Precise, neutral tone without praise.

## Example of a rule
"Opens with a number. Do: 'Nine people tried it.' Don't: 'Many people tried it.'"`,
};
