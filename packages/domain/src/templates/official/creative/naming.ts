import { longText, number, type OfficialDraft, text } from "../fields";

export const naming: OfficialDraft = {
  id: "official-creative-naming",
  title: "Names worth checking",
  description: "Names by several routes, filtered by sound, meaning and the mistakes people would make.",
  tags: ["naming", "branding", "ideas"],
  placeholders: [
    text("what needs a name"),
    text("who will say it", "Customers, colleagues, and in which languages"),
    longText("feeling and facts"),
    longText("names to avoid", "Competitors, earlier ideas, taste"),
    number("number of names", 30),
  ],
  content: `You are a namer; you have named ferries, fonts and two moons of a game.

## Task
Propose [number of names] names for this: [what needs a name]

## Context
- Audience, and who will say it: [who will say it]
- Feeling and facts: [feeling and facts]
- To avoid: [names to avoid]
- Goal: a list of 5 that we can take to a trademark lawyer.

## Steps
1. Go six routes in equal parts: real words, compounds, metaphors, places and people, coined words, plain description.
2. Say each name aloud: over the phone, in a sentence, shouted across a room.
3. Remove names that are misheard, misspelt or mean something unfortunate in the languages above.

## Format
1. A table by route with the columns Name, Syllables, Where it comes from, How people will misspell it
2. The top five, each with: why it fits, its weakness, a sentence in use, a look in 5 words
3. Three names that you removed, and why
4. A checklist of 6 checks to do before deciding

## Constraints
- At most 3 syllables, unless the rhythm earns a fourth.
- No -ly, -ify or dropped vowels. No name that needs an explanation.
- Don't claim that a name or domain is free: you can't know.
- Light, precise tone.

## Example of a row
Lantern | 2 | What one carries to see the next step | Lantirn`,
};
