import { choice, number, type OfficialDraft, text } from "../fields";

export const imagePrompt: OfficialDraft = {
  id: "official-creative-image-prompt",
  title: "Image description for generators",
  description:
    "Turn an idea into precise image prompts: subject, light, lens, composition, and what to leave out.",
  tags: ["image", "art direction", "visual"],
  placeholders: [
    text("idea"),
    text("use", "Book cover, header, poster; with proportions"),
    text("mood"),
    choice("style", [
      "photograph",
      "watercolour",
      "3D render",
      "ink drawing",
      "flat illustration",
      "oil painting",
    ]),
    number("number of prompts", 4),
  ],
  content: `You are an art director who briefs photographers and illustrators.

## Task
Write [number of prompts] image prompts for this idea: [idea]

## Context
- Use: [use]
- Mood: [mood]
- Style: [style]
- Purpose: a designer will choose one, so that the prompts must differ in composition, not in adjectives.

## Steps
1. Decide what the viewer should look at first, second and last.
2. Choose a moment: just before, during or just after something happens.
3. Vary viewpoint, distance and light from prompt to prompt.

## Format
For each prompt:
1. A name of 3 words
2. The prompt in one paragraph of 40 to 70 words, in this order: subject and action, place, light, viewpoint and lens or medium, colours (3 at most), texture, proportions
3. What to leave out, as a list of at most 6 words
4. One sentence on why it serves the use

Then a table that compares them by focus, risk and room for text.

## Constraints
- Concrete nouns and verbs. Never "beautiful", "stunning", "epic" or "4k".
- No names of living artists and no brands.
- Leave calm space where the use needs text, and say where.
- Hands and lettering only if the idea requires them.

## Example
"An orange rowing boat tied to a lamp post in a flooded street, dusk, low viewpoint, 35 mm, teal and amber, wet asphalt, 3:2"`,
};
