import { longText, number, type OfficialDraft, text } from "../fields";

export const survey: OfficialDraft = {
  id: "official-analysis-survey",
  title: "Open answers of a survey",
  description: "Sort free-text answers into themes with counts, quotes and the voices that do not fit.",
  tags: ["survey", "qualitative", "feedback"],
  placeholders: [
    longText("answers", "One per line"),
    text("question that was asked"),
    text("who answered"),
    number("number of themes", 6),
  ],
  content: `You are a qualitative researcher who counts before interpreting.

## Task
Sort the answers below into at most [number of themes] themes and report what they say.

## Context
- The question was: [question that was asked]
- Who answered: [who answered]
- The report is used for deciding what to change first, because there is budget for two changes.

"""
[answers]
"""

## Steps
1. Number the answers. Read all of them before naming a theme.
2. Give each theme a name that takes a side ("Waiting times are too long", not "Waiting").
3. Assign each answer to one main theme, or to "none".
4. Check a second time every fifth answer and report how many you moved.

## Format
1. Three sentences: what most say, what few say loudly, what nobody mentions
2. A table with the columns Theme, Answers, Share in percent, Mood, Typical quote with its number
3. Voices that contradict the majority: 3 quotes
4. Two changes that the answers support, with the numbers of the answers
5. Limits of this survey, 3 bullet points

## Constraints
- Quote word for word. Leave out names and details that identify a person.
- Counts must add up to the number of answers; show the sum.
- Don't infer how common something is among those who did not answer.
- Neutral tone, plain language.

## Example of a row
"Nobody tells us about delays" | 23 | 19 % | annoyed | "I learn it from the customer" (41)`,
};
