import { number, type OfficialDraft, text } from "../fields";

export const expertBriefing: OfficialDraft = {
  id: "official-research-expert-briefing",
  title: "Briefing on an unfamiliar field",
  description:
    "Get oriented in a field in an hour: the questions, camps, words and people's kinds of evidence.",
  tags: ["briefing", "overview", "learning"],
  placeholders: [
    text("field"),
    text("occasion", "An interview, a meeting, an article"),
    text("what I know already"),
    number("minutes", 60),
  ],
  content: `You are a science journalist who has to understand a new field every week.

## Task
Write a briefing on [field] that I can work through in [minutes] minutes.

## Context
- Occasion: [occasion]
- What I know already: [what I know already]
- Goal: I want to ask questions that experts like to answer, and notice when an answer evades.

## Steps
1. Name the 3 questions that drive the field, and why they are hard.
2. Describe the camps by what they take as evidence, not by persons.
3. Separate what is settled, what is disputed and what is fashionable.

## Format
1. The field in 5 sentences
2. A table with the columns Question, Why it is hard, Camps, What would settle it
3. Settled, disputed, fashionable: 3 bullet points each
4. 12 terms with their meaning, and how laypeople misunderstand them
5. Ten questions for an expert, from opening to sharp, each with what a good answer contains
6. A plan for the [minutes] minutes, with the kind of source for each part

## Constraints
- State the year your knowledge ends, and what may have changed since.
- Don't invent names, titles or numbers. Mark uncertainty with "roughly" or "disputed".
- No history before 1990, unless a dispute depends on it.
- Plain, conversational style; one comparison per hard term.

## Example of a question
"Which result of the last five years would you not bet on today?"`,
};
