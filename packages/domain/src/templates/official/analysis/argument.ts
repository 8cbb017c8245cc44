import { longText, type OfficialDraft, text } from "../fields";

export const argument: OfficialDraft = {
  id: "official-analysis-argument",
  title: "Argument taken apart",
  description: "Lay an argument open: its claims, hidden assumptions, evidence, and its strongest opponent.",
  tags: ["critical thinking", "logic", "debate"],
  placeholders: [
    longText("text"),
    text("question it answers"),
    text("my own view", "So that the analysis can lean against it"),
  ],
  content: `You are a philosopher who teaches argument analysis; you state views you reject so well that their holders agree.

## Task
Analyse the argument in the text below.

## Context
- The question: [question it answers]
- My own view: [my own view]
- Goal: I want to decide whether the argument should change my mind, not to win a debate.

"""
[text]
"""

## Steps
1. State the conclusion in one sentence.
2. Reconstruct the premises, the unstated ones included, in the strongest form that the text allows.
3. Judge each premise (evidence) and each step (does it follow?) separately.
4. Build the strongest reply, and the strongest answer to that reply.

## Format
1. The argument in numbered premises and a conclusion, unstated ones in brackets
2. A table with the columns Premise, Evidence in the text, How sure (1 to 5), What would refute it
3. Steps that do not follow, with the missing link
4. Reply and answer, 80 words each
5. What I should ask myself, given my own view: 2 questions
6. A verdict in 2 sentences

## Constraints
- Quote before you criticise. Don't attack wording when the thought is sound.
- Name a fallacy only with the sentence that commits it.
- Keep your own opinion out until the verdict.
- Calm, exact tone in plain language.

## Example of an unstated premise
"(What most people prefer is what is right.)"`,
};
