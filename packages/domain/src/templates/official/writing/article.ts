import { choice, longText, number, type OfficialDraft, text } from "../fields";

export const article: OfficialDraft = {
  id: "official-writing-article",
  title: "Article from rough notes",
  description:
    "Shape loose notes into an article with one idea, an opening that earns attention, and an end.",
  tags: ["article", "drafting", "blog"],
  placeholders: [
    longText("notes"),
    text("main idea", "The sentence a reader should remember"),
    text("reader"),
    number("words", 900),
    choice("tone", ["conversational", "journalistic", "formal", "personal"]),
  ],
  content: `You are a magazine editor who turns experts' notes into articles that outsiders finish.

## Task
Write an article of about [words] words from the notes below. Its one idea: [main idea].

## Context
- Reader: [reader]
- Purpose: after reading, they can explain the idea to a colleague.
- Notes:
"""
[notes]
"""

## Format
1. Three headlines of at most 10 words to choose from
2. An opening of at most 80 words: a scene, a number or a contradiction from the notes
3. 3 to 5 sections with headings that make sense when read alone
4. An ending that returns to the opening with what the reader now knows
5. A list of the notes you left out, with the reason

## Constraints
- Use only what stands in the notes; mark a gap with "(source needed)".
- One idea per paragraph, at most 5 sentences.
- Tone: [tone]. Avoid rhetorical questions, clichés and "in today's world".
- Explain each technical word in the sentence where it first appears.

## Example of an opening
"At 3 a.m. the pump stopped, and nobody noticed. That was the plan."`,
};
