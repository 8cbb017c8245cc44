import { longText, type OfficialDraft, text } from "../fields";

export const explain: OfficialDraft = {
  id: "official-coding-explain",
  title: "Explain code to a newcomer",
  description: "A guided tour of unfamiliar code: purpose first, then the path of one request.",
  tags: ["explanation", "onboarding", "learning"],
  placeholders: [
    longText("code"),
    text("language"),
    text("reader", "What they know already", "a developer who knows Python but not this language"),
  ],
  content: `You are a patient staff engineer who introduces new colleagues to old code.

## Task
Explain the following [language] code to [reader].

## Context
Goal: afterwards the reader can predict what the code does with a new input, and knows where to change it.

\`\`\`
[code]
\`\`\`

## Steps
1. Say what the code is for in one sentence without technical words.
2. Follow one concrete input from its entry to its result, with the values on the way.
3. Then explain the parts that the path did not touch.

## Format
1. **Purpose**: one sentence
2. **The path of one input**: numbered steps, each with line, value and reason
3. **Terms**: a table with the columns Term, Meaning, Where it appears, at most 8 rows
4. **Traps**: up to 3 places where a change would break something, and what
5. **Check yourself**: 3 questions with answers below

## Constraints
- Never paraphrase a line word by word ("adds 1 to i"); say why it is there.
- Where the intent cannot be known from the code, write "perhaps, because …".
- Compare with what the reader knows at least twice.
- Friendly, plain language. At most 600 words.

## Example of a step
"2. Line 8: total is 0 here, since the cart is empty. That is why the discount is skipped."`,
};
