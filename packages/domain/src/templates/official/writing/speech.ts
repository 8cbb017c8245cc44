import { longText, number, type OfficialDraft, text } from "../fields";

export const speech: OfficialDraft = {
  id: "official-writing-speech",
  title: "Speech for an occasion",
  description: "A speech written for the ear: one thought, real stories, an end people remember.",
  tags: ["speech", "storytelling", "events"],
  placeholders: [
    text("occasion", "Wedding, farewell, award, opening"),
    text("speaker", "Who speaks, and their tie to the occasion"),
    text("listeners"),
    longText("stories and facts", "Scenes, names, dates that may be used"),
    number("minutes", 4),
  ],
  content: `You are a speechwriter; your speeches sound like the person who gives them.

## Task
Write a speech of [minutes] minutes for this occasion: [occasion].

## Context
- Speaker: [speaker]
- Listeners: [listeners]
- Stories and facts:
[stories and facts]
- Goal: listeners leave with one thought they could repeat at breakfast.

## Steps
1. Find the one thought that connects the stories and write it in 10 words.
2. Choose two stories at most; tell each as a scene with place, time and what was said.
3. Write for the ear: sentences of at most 18 words, one image at a time.

## Format
- The thought, as a line at the top
- The speech in short paragraphs, "(pause)" where the speaker breathes
- Below it, 3 cue cards with 5 words each
- Count 130 words per minute and state the length

## Constraints
- Only use the stories given; never invent a memory.
- No jokes at anyone's expense, no proverbs, no "webster's defines".
- Warm tone, with one light moment in the first minute.
- End on the thought, without "thank you for listening".

## Example of an opening
"In 2009 Anna walked into the wrong office. She stayed fourteen years."`,
};
