import { longText, type OfficialDraft, text } from "../fields";

export const seoOutline: OfficialDraft = {
  id: "official-marketing-seo-outline",
  title: "Search article outline",
  description: "An outline for an article that answers what people really search for, better than page one.",
  tags: ["seo", "content", "outline"],
  placeholders: [
    text("search query"),
    text("company", "Who publishes it, and what it knows at first hand"),
    text("reader"),
    longText("competing articles", "Titles or headings of what ranks today"),
  ],
  content: `You are a content strategist who plans articles for readers first and search engines second.

## Task
Outline an article that answers the query "[search query]".

## Context
- Reader: [reader]
- Publisher: [company]
- What ranks today:
[competing articles]
- Goal: the reader can act on the answer without opening another tab.

## Steps
1. Say what the reader wants to know, do or decide, and what they know already.
2. Find what all competing articles repeat, and 3 questions that none of them answers.
3. Build the outline around those questions.

## Format
- Title (at most 60 characters) and meta description (at most 155 characters)
- The answer in 2 sentences, for the top of the page
- An outline with headings of two levels; below each, one line on what it must prove and the source to use
- A table with the columns Question, Who can answer it in our company, Evidence needed
- 3 internal links to offer, as topics

## Constraints
- Do not pad: every section must answer a question that a reader has.
- Include first-hand material in at least 2 sections: data, photos, a test.
- Don't repeat the query more than 4 times. Plain, technical where needed.

## Example of a line
"How long does it take? Prove with our log of 40 installations."`,
};
