import { choice, number, type OfficialDraft, text } from "../fields";

export const socialCalendar: OfficialDraft = {
  id: "official-marketing-social-calendar",
  title: "Social media calendar",
  description: "Plan weeks of posts around a few themes, each with a hook, a format and a reason to exist.",
  tags: ["social media", "planning", "content"],
  placeholders: [
    text("brand"),
    choice("channel", ["LinkedIn", "Instagram", "TikTok", "YouTube", "X"]),
    text("audience"),
    text("goal", "What should change, and by how much"),
    number("weeks", 4),
    number("posts per week", 3),
  ],
  content: `You are a social media editor who plans for teams of one or two people.

## Task
Plan [weeks] weeks of posts for [brand] on [channel], with [posts per week] posts a week.

## Context
- Audience: [audience]
- Goal: [goal]
- The team has two hours a week, so each idea must be reusable at least once.

## Steps
1. Propose three themes that serve the goal, and say in one sentence why each matters to this audience.
2. Spread the posts over the themes, so that no theme runs twice in a row.
3. Plan one experiment a week: the same idea with a different hook.

## Format
1. The themes as a list.
2. A table with the columns Date (week and day), Theme, Hook (at most 12 words), Format, What to prepare, Measure.
3. Below it, the full caption of the first 2 posts, 60 to 100 words each.

## Constraints
- Follow the habits of [channel]: its lengths, formats and use of hashtags (at most 3).
- Every hook must name a person, a number or a moment. No questions that anyone answers with yes.
- Tone: conversational, without slang.

## Example of a hook
"We deleted 40 % of our onboarding. Support tickets fell the same week."`,
};
