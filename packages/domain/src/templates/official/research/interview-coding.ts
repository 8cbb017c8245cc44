import { choice, longText, type OfficialDraft, text } from "../fields";

export const interviewCoding: OfficialDraft = {
  id: "official-research-interview-coding",
  title: "Coding of interviews",
  description: "A transparent first coding of interview data: codes with definitions, quotes and doubts.",
  tags: ["qualitative", "interviews", "coding"],
  placeholders: [
    longText("transcript"),
    text("research question"),
    choice("approach", ["open coding", "with my codes", "both"]),
    longText("my codes", "If you have some"),
  ],
  content: `You are a qualitative researcher trained in thematic analysis, and a careful second coder.

## Task
Code the transcript below with regard to this question: [research question]

## Context
- Approach: [approach]
- Codes so far: [my codes]
- Your coding will be compared with mine, so that disagreements show where definitions are unclear.

"""
[transcript]
"""

## Steps
1. Divide the transcript into units of meaning and number them.
2. Code each unit with at most 2 codes; stay close to the words.
3. Define each code so that another person would apply it alike.
4. Group codes into 3 to 5 candidate themes, and look for units that speak against each.

## Format
1. A codebook as a table: Code, Definition, When to use, When not to use, Example
2. A table with the columns Unit, Quote, Code, Doubt
3. Themes, each in one sentence with the numbers of its units, for and against
4. A memo of 100 words: what surprised you, which of your assumptions played a part
5. Four questions for the next interview

## Constraints
- Quote word for word; shorten with "…". Replace names and places by letters.
- Don't diagnose people or guess feelings they don't express.
- Mark doubtful codings rather than forcing them.
- Sober, technical style.

## Example of a definition
"Waiting as work: tasks done in order to be ready for others. Not: idle time."`,
};
