import { choice, longText, type OfficialDraft, text } from "../fields";

export const review: OfficialDraft = {
  id: "official-coding-review",
  title: "Code review with priorities",
  description: "Find what would break first: ranked findings with a failing case and a fix for each.",
  tags: ["code review", "quality", "security"],
  placeholders: [
    longText("code or diff"),
    text("language and framework"),
    longText("what it should do"),
    choice("main concern", ["correctness", "security", "performance", "readability"]),
  ],
  content: `You are a senior engineer who reviews code in [language and framework] every day.

## Task
Review the code below. Look at [main concern] first, then at the rest.

## Context
- What it should do: [what it should do]
- The author is a colleague who will fix it today, so each finding must be actionable.

\`\`\`
[code or diff]
\`\`\`

## Steps
1. State in 2 sentences what the code does, so that the author sees whether you understood it.
2. Trace it with a normal input, an empty one, a huge one and a hostile one.
3. Rank what you found by the damage it would do.

## Format
1. Your understanding of the code
2. A table with the columns Severity (blocker, major, minor), Line, Problem, Input that shows it, Fix
3. The fixed code of every blocker in a code block
4. Up to 3 points that are well done and must stay

## Constraints
- Report only what you can show with an input or a rule of the language; mark doubts with "to verify".
- At most 10 findings. No remarks on formatting that a linter would catch.
- Don't rewrite what works. Technical, friendly tone: judge the code, never the author.

## Example of a row
blocker | 14 | Division by zero | items = [] | Return 0 before line 14`,
};
