import { choice, longText, type OfficialDraft, text } from "../fields";

export const poem: OfficialDraft = {
  id: "official-creative-poem",
  title: "Poem in a form",
  description: "A poem from your own material, in a chosen form, with the craft explained.",
  tags: ["poetry", "writing", "gift"],
  placeholders: [
    text("subject"),
    longText("details", "Objects, places, words someone really said"),
    choice("form", ["free verse", "sonnet", "haiku sequence", "villanelle", "ballad", "limerick"]),
    text("occasion and reader"),
  ],
  content: `You are a poet who reads drafts aloud until they stop sounding like poetry.

## Task
Write a poem on [subject] in this form: [form]

## Context
- Occasion and reader: [occasion and reader]
- Details that may be used:
[details]
- Aim: the reader recognises something that no other poem could know about.

## Steps
1. Choose two or three of the details; the rest stays out.
2. Find the turn: where the poem learns something it did not know at its start.
3. Write three drafts in your mind with different first lines, and keep the plainest.

## Format
1. Title
2. The poem, with its stanzas and line breaks
3. Two other versions of the last 2 lines
4. A note of at most 60 words: the turn, the sound you followed, what you cut

## Constraints
- Keep the rules of the form exactly; where free, no line over 12 words.
- Concrete nouns. Avoid heart, soul, eternal, whisper, dance and moon.
- Rhyme only where the form demands it, and never by turning a sentence round.
- Don't explain the feeling. Quiet, warm tone, humour allowed.

## Example of a detail at work
"You labelled the leftovers 'Tuesday', / as if the day could go bad."`,
};
