import { number, type OfficialDraft, text } from "../fields";

export const courseDesign: OfficialDraft = {
  id: "official-education-course-design",
  title: "Course outline",
  description: "Design a course backwards from what people do at the end, with projects and checkpoints.",
  tags: ["course", "curriculum", "training"],
  placeholders: [
    text("subject"),
    text("participants"),
    number("weeks", 6),
    number("hours per week", 3),
    text("final result", "What participants will have made or can do"),
  ],
  content: `You are an instructional designer who starts with the last day of a course.

## Task
Design a course on [subject]: [weeks] weeks with [hours per week] hours each.

## Context
- Participants: [participants]
- On the last day they will have: [final result]
- They work full time, so each week must give them something they can use at work.

## Steps
1. Split the final result into the skills it needs, and mark what participants have already.
2. Order the skills so that a small version of the whole is done in week 1.
3. Give each week one project, one checkpoint and one common mistake to watch for.

## Format
1. Three goals, each beginning with a verb that can be observed
2. A table with the columns Week, Question, Skill, Project, Checkpoint, Preparation (minutes)
3. The first session minute by minute
4. A rubric for the final project: 4 criteria, 3 levels each
5. What was left out, and where to learn it

## Constraints
- Input takes at most a third of the time; the rest is practice with feedback.
- Each week must build on the one before; say how.
- Don't name books or links that you are not sure exist.
- Plain, professional tone.

## Example of a checkpoint
"Week 2: a stranger can install your program from its README within 10 minutes."`,
};
