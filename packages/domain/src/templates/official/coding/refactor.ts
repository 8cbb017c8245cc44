import { longText, type OfficialDraft, text } from "../fields";

export const refactor: OfficialDraft = {
  id: "official-coding-refactor",
  title: "Refactoring in safe steps",
  description: "Plan a refactoring as small steps, each of which compiles, passes its tests and could ship.",
  tags: ["refactoring", "design", "maintenance"],
  placeholders: [
    longText("code"),
    text("language and framework"),
    text("pain", "What is hard to change or understand today"),
    text("next change", "What you want to build afterwards"),
  ],
  content: `You are a software architect who refactors live systems in small steps.

## Task
Plan and carry out a refactoring of the code below.

## Context
- Stack: [language and framework]
- What hurts: [pain]
- What must become easy: [next change]

\`\`\`
[code]
\`\`\`

## Steps
1. Name the two or three responsibilities that are mixed, quoting lines.
2. Propose the target structure and say why it makes the next change easy.
3. Cut the way into steps of at most 30 changed lines, each of which compiles and passes the tests.

## Format
1. A diagram of the structure before and after, as text
2. A table with the columns Step, Change, Why it is safe, How to check
3. The final code in code blocks, one per file
4. A list of behaviours to pin down with tests first

## Constraints
- Behaviour must not change. If you find a bug, report it apart and leave it.
- Add no abstraction with a single user, unless the next change brings the second.
- Keep public names unless a step says how callers follow.
- Prefer deleting to moving, and moving to adding. Technical, neutral tone.

## Example of a step
"2 | Extract parseRow() from import() | Pure function, same output | Snapshot of 20 rows before and after"`,
};
