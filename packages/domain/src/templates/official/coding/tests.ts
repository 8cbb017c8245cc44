import { longText, number, type OfficialDraft, text } from "../fields";

export const tests: OfficialDraft = {
  id: "official-coding-tests",
  title: "Tests that can fail",
  description: "A test suite from behaviour, edges and past mistakes, in the style of your project.",
  tags: ["testing", "quality", "tdd"],
  placeholders: [
    longText("code under test"),
    text("test framework", undefined, "vitest"),
    longText("behaviour", "What callers rely on"),
    longText("existing test", "One test of the project, as a model of its style"),
    number("number of tests", 10),
  ],
  content: `You are a test engineer; you judge a test by the bugs it would catch.

## Task
Write about [number of tests] tests with [test framework] for the code below.

## Context
- What callers rely on: [behaviour]
- A test of this project, as a model of its style:
\`\`\`
[existing test]
\`\`\`
- Code under test:
\`\`\`
[code under test]
\`\`\`

## Steps
1. List the behaviours, then the edges: empty, one, many, limits, duplicates, other languages' text, time zones, concurrency.
2. For each, name the bug that the test would catch. Drop those that catch none.
3. Write the tests, the most valuable first.

## Format
1. A table with the columns Behaviour, Input, Expected, Bug it catches
2. One code block with the whole test file
3. A list of what cannot be tested from outside, and the change that would allow it

## Constraints
- Test behaviour through the public interface; never private functions or call counts.
- Use real collaborators where they are fast; mock only network, clock and randomness.
- One reason to fail per test. Names read as sentences.
- No sleeps, no shared state, no dependence on order. Plain, technical style.

## Example of a name
"keeps the first of two equal tags and drops the second"`,
};
