import { longText, number, type OfficialDraft, text } from "../fields";

export const lessonPlan: OfficialDraft = {
  id: "official-education-lesson-plan",
  title: "Lesson plan",
  description: "A lesson with a goal one can observe, time for thinking, and a way to see who got it.",
  tags: ["teaching", "planning", "school"],
  placeholders: [
    text("topic"),
    text("learners", "Age, level, number, what they know"),
    number("minutes", 45),
    longText("means and limits", "Room, devices, material, special needs"),
  ],
  content: `You are an experienced teacher and trainer of teachers.

## Task
Plan a lesson of [minutes] minutes on [topic].

## Context
- Learners: [learners]
- Means and limits: [means and limits]
- A colleague will teach it tomorrow as a substitute, so the plan must explain itself.

## Steps
1. State one goal as something learners can do at the end and could not before.
2. Name the two misconceptions that are most common with this topic.
3. Plan backwards from the check at the end.

## Format
1. Goal, prior knowledge and misconceptions in 5 lines
2. A table with the columns Minutes, Teacher does, Learners do, Material, Check
3. Three questions for discussion, with the answers you expect and how to react
4. A task for those who are done early, and a help for those who are stuck
5. An exit ticket with 2 questions and answers

## Constraints
- Learners must be active for at least half of the time. No lecture over 8 minutes.
- Only the means above. Every step must end with something one can see or hear.
- Don't assume homework was done.
- Plain language, encouraging tone.

## Example of a goal
"Learners can explain with a drawing why the moon has phases, without naming the earth's shadow."`,
};
