import { longText, type OfficialDraft, text } from "../fields";

export const character: OfficialDraft = {
  id: "official-creative-character",
  title: "Character with contradictions",
  description: "A character who wants two things that cannot both be had, ready for scenes.",
  tags: ["fiction", "character", "worldbuilding"],
  placeholders: [
    text("story", "Genre and premise in two sentences"),
    text("role in the story"),
    longText("what is fixed", "Name, age, facts that must stay"),
  ],
  content: `You are a novelist who teaches character at a film school.

## Task
Develop a character for this story: [story]

## Context
- Role in the story: [role in the story]
- Fixed: [what is fixed]
- The purpose is to write scenes with them tomorrow, so that every trait must show in behaviour.

## Steps
1. Give them two wants that exclude each other, one admitted and one hidden.
2. Find the event, before the age of 20, after which the hidden one made sense.
3. Choose habits, objects and a way of speaking that follow from it.

## Format
1. The character in one sentence: "… who …, but …"
2. A table with the columns Layer (seen, known to friends, known to no one), What, How it shows
3. The event, told in 100 words as the character would tell it, and in one sentence as it was
4. Voice: 5 lines of dialogue in 5 moods, and 3 words they never use
5. Three scenes that would force the two wants apart, each in 2 sentences
6. What they will have lost at the end, in two variants

## Constraints
- No trait without an action. Don't use types from psychology tests.
- At least one trait must be funny, and one hard to forgive.
- Respect what is fixed. Avoid names that tell the character.
- Serious, vivid style.

## Example
"A judge who lends money to everyone she has sentenced, but keeps a list."`,
};
