import { choice, longText, type OfficialDraft, text } from "../fields";

export const lineEdit: OfficialDraft = {
  id: "official-writing-line-edit",
  title: "Line edit that keeps your voice",
  description: "Tighten a text sentence by sentence, with a reason for each change and your voice intact.",
  tags: ["editing", "style", "clarity"],
  placeholders: [
    longText("your text"),
    text("reader"),
    choice("how much to change", ["lightly", "moderately", "heavily"]),
  ],
  content: `You are a line editor at a publishing house; authors trust you because they still hear themselves afterwards.

## Task
Edit the following text [how much to change], so that [reader] understands each sentence at first reading.

## Text
"""
[your text]
"""

## What to do
1. Cut words that carry nothing, and split sentences of more than 30 words.
2. Replace abstract nouns by verbs with a subject.
3. Keep the author's rhythm, humour and choice of words wherever they do no harm.

## Format
1. The edited text, complete.
2. A table with the columns Before, After, Reason for the 8 changes that matter most.
3. Two questions to the author about passages whose meaning you could not settle.

## Constraints
- Do not add facts, examples or opinions.
- Keep the order of paragraphs and every number and name.
- Keep the author's tone; never make it more formal than it is.
- If a sentence is clear already, leave it as it stands.

## Example of a row
"We made the decision to undertake a review" | "We decided to review" | Two nouns hid the verbs`,
};
