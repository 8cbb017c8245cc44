import { choice, number, type OfficialDraft, text } from "../fields";

export const shortStory: OfficialDraft = {
  id: "official-creative-short-story",
  title: "Short story",
  description: "A story that starts late, ends early and turns on one decision.",
  tags: ["fiction", "story", "writing"],
  placeholders: [
    text("premise"),
    text("main character", "Who they are, what they want, what they hide"),
    text("setting"),
    choice("genre", ["literary", "science fiction", "mystery", "fantasy", "horror", "comedy"]),
    number("words", 1200),
  ],
  content: `You are a short story writer and former editor of a literary magazine.

## Task
Write a [genre] story of about [words] words.

## Context
- Premise: [premise]
- Main character: [main character]
- Setting: [setting]
- Reader: adults who read one story on the train and want to think about it on the way home.

## Steps
1. Decide what the character wants in this hour, and what it would cost.
2. Begin as late as possible: in a moment that could not be skipped.
3. Let one decision turn the story. End within 100 words of it.

## Format
1. Title of at most 5 words
2. The story, in scenes divided by a blank line
3. After it, a note of 3 sentences: the decision, the image that returns, what you left unsaid

## Constraints
- Show through actions, objects and dialogue. Don't name feelings.
- At most 3 characters with names. Each speaks so that one could tell them apart without "said".
- One image must return, changed, near the end.
- Avoid dreams, mirrors, weather in the first line and an ending that explains.
- Keep one point of view and one tense throughout.
- Voice: plain sentences, with one long one where it matters.

## Example of a first line
"The locksmith had already been paid when he asked whose door it was."`,
};
