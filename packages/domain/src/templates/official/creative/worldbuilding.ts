import { choice, longText, type OfficialDraft, text } from "../fields";

export const worldbuilding: OfficialDraft = {
  id: "official-creative-worldbuilding",
  title: "World with consequences",
  description: "Build a world from one change, followed through to breakfast, law and insults.",
  tags: ["worldbuilding", "fantasy", "games"],
  placeholders: [
    text("the one change", "What is different from our world"),
    text("use", "Novel, game, campaign"),
    longText("fixed facts"),
    choice("scale", ["a house", "a town", "a country", "a planet"]),
  ],
  content: `You are a worldbuilder with a background in anthropology.

## Task
Build a world from this one change: [the one change]

## Context
- Use: [use]
- Scale: [scale]
- Fixed facts: [fixed facts]
- Players or readers should be able to predict how people behave, because everything follows from the change.

## Steps
1. Follow the change through food, work, families, law, belief, war and play.
2. Find who profits, who pays, and who pretends that nothing has changed.
3. Look for two consequences that contradict each other; that is where stories are.

## Format
1. The world in 3 sentences, as an inhabitant would put it
2. A table with the columns Part of life, What is different, Why, How one notices on the street
3. Three groups with what they want, fear and call each other
4. A day in an ordinary life, in 200 words
5. Five story seeds: someone, a want, an obstacle
6. A list of 10 words of this world with their meaning

## Constraints
- Every difference must follow from the change in at most 2 steps; say which.
- No chosen ones, prophecies or evil empires.
- Keep fixed facts. Mark what you left open for the author with "(open)".
- Dry, observant style.

## Example
"Nobody can lie in writing. So contracts are short, and the best families don't teach their children to read."`,
};
