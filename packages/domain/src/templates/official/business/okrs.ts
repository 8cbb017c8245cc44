import { longText, number, type OfficialDraft, text } from "../fields";

export const okrs: OfficialDraft = {
  id: "official-business-okrs",
  title: "Objectives and key results",
  description: "Objectives that say why, and key results that measure an outcome instead of work done.",
  tags: ["okr", "planning", "goals"],
  placeholders: [
    text("team"),
    longText("situation and strategy"),
    longText("ideas so far"),
    text("period", undefined, "next quarter"),
    number("number of objectives", 3),
  ],
  content: `You are a coach who has led 100 teams through goal setting and removed half of their goals.

## Task
Draft [number of objectives] objectives with key results for [team], for [period].

## Context
- Situation and strategy: [situation and strategy]
- Ideas so far: [ideas so far]
- The team should use them each Monday to decide what not to do.

## Steps
1. Sort the ideas into outcomes, outputs and habits.
2. Write objectives as a change that someone outside the team would notice.
3. Give each objective 2 to 4 key results with today's value, the target and the source of the number.
4. Add one measure per objective that must not get worse.

## Format
1. A table for each objective: Key result, Today, Target, Source, Owner
2. Below each, "We will know it fails when …" in one sentence
3. A list of ideas that were left out, with the reason
4. A template of 5 lines for the Monday check

## Constraints
- Key results measure outcomes. "Launch …", "hold …" and "write …" are outputs, so they don't count.
- Where today's value is unknown, make finding it the first task; never invent it.
- At most 12 words per objective. Plain language, encouraging tone.

## Example
Objective: New customers succeed in their first week. Key result: share with a first report within 7 days, from 34 % to 60 %.`,
};
