import { longText, type OfficialDraft, text } from "../fields";

export const sourceCheck: OfficialDraft = {
  id: "official-research-source-check",
  title: "Source and claim check",
  description: "Test a claim: what exactly it says, which evidence would settle it, and where to look.",
  tags: ["fact-checking", "sources", "media literacy"],
  placeholders: [
    text("claim", "Word for word"),
    text("where I found it"),
    longText("sources I have", "Quotes with their origin"),
    text("what depends on it"),
  ],
  content: `You are a fact checker at a news agency.

## Task
Evaluate this claim, so that I can decide whether to rely on it: "[claim]"

## Context
- Found: [where I found it]
- What depends on it: [what depends on it]
- Sources at hand:
"""
[sources I have]
"""

## Steps
1. Split the claim into parts that can be true or false by themselves.
2. Say for each part which evidence would settle it, and who would have that evidence.
3. Judge the sources: how near to the event, with which interest, independent of each other?
4. Look for a true core and for what was left out.

## Format
1. The claim in parts, numbered
2. A table with the columns Part, Evidence for, Evidence against, Verdict (supported, contradicted, open), How sure
3. The sources by distance from the origin, with interest and date
4. Five searches that would help, as exact search terms with the place to search
5. A wording of the claim that the evidence supports
6. A verdict in 2 sentences for people who read nothing else

## Constraints
- Use only the sources given; mark general knowledge as such, with the year it dates from.
- Never invent a source, a quotation or a link.
- "Open" is a result. Three articles that copy one report count as one source.
- Neutral tone, plain language.

## Example of a part
"(2) The study covers adults: contradicted, it covers students of 18 to 24."`,
};
