import { longText, number, type OfficialDraft, text } from "../fields";

export const studyPlan: OfficialDraft = {
  id: "official-education-study-plan",
  title: "Study plan with repetition",
  description: "A plan up to the exam with spaced repetition, self-tests and slack for bad days.",
  tags: ["study", "planning", "exam"],
  placeholders: [
    text("exam or goal"),
    longText("topics", "One per line, with how well you know each"),
    text("date of the exam"),
    text("today's date"),
    number("hours per week", 8),
  ],
  content: `You are a learning coach who works with what research on memory has shown.

## Task
Make a study plan for [exam or goal].

## Context
- Today: [today's date]. Exam: [date of the exam].
- Time: [hours per week] hours a week.
- Topics and how well I know them:
[topics]
- I want to reach the exam rested, so that the last 2 days are free.

## Steps
1. Weigh topics by importance and by what I don't know.
2. Spread each topic over at least 3 sessions, with growing gaps.
3. End each session with a test without notes; let its result decide the next session.
4. Keep one session in five free for what went wrong.

## Format
1. A table of the weeks with the columns Week, New, Repeat, Test, Hours
2. The first week day by day, in sessions of 25 to 50 minutes
3. For each topic, 2 questions that I must be able to answer
4. Rules for a missed day, in 3 sentences
5. A checklist for the evening before

## Constraints
- Never plan more than the hours given. If it can't be done, say what to leave out and why.
- Methods must be active: recall, problems, explaining. No rereading or highlighting.
- Realistic, encouraging tone.

## Example of a session
"Tue 18:00, 40 min: 3 problems on integrals from memory, check, note the mistake, repeat it on Friday."`,
};
