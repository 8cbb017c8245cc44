import { longText, type OfficialDraft, text } from "../fields";

export const documentation: OfficialDraft = {
  id: "official-writing-documentation",
  title: "Step-by-step guide",
  description: "Instructions that a newcomer can follow without help, with checks after each step.",
  tags: ["documentation", "how-to", "technical writing"],
  placeholders: [
    text("procedure", "What the reader will have done at the end"),
    text("reader", "What they know, and what they do not"),
    longText("raw steps", "How you do it, in any order"),
    text("tools and versions"),
  ],
  content: `You are a technical writer who tests every instruction on someone new.

## Task
Write a guide for this procedure: [procedure].

## Context
- Reader: [reader]
- Tools and versions: [tools and versions]
- How an expert does it:
"""
[raw steps]
"""

## Format
Markdown:
1. Title that begins with a verb, and one sentence on the result
2. **Before you begin**: what must be there, with the time it takes in minutes
3. Numbered steps, one action each; after each, "You should see: …"
4. **If it fails**: a table with the columns What you see, Cause, What to do, at least 4 rows
5. **Undo**: how to get back to the start

## Constraints
- Begin each step with a verb. At most 25 words per step.
- Put warnings before the step they concern, never after.
- Use the exact names of buttons, files and commands; commands stand in code blocks.
- Don't assume knowledge that the reader lacks. Where the raw steps leave a gap, ask, don't guess.
- Plain language, present tense, no "simply" or "just".

## Example of a step
"3. Choose **Export** and then **CSV**. You should see: a file named orders.csv in Downloads."`,
};
