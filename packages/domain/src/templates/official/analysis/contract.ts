import { longText, type OfficialDraft, text } from "../fields";

export const contract: OfficialDraft = {
  id: "official-analysis-contract",
  title: "Contract read for a layperson",
  description: "What a contract obliges you to, what is unusual, and what to ask before signing.",
  tags: ["contract", "legal", "risk"],
  placeholders: [
    longText("contract text"),
    text("my side", "Tenant, freelancer, buyer"),
    text("country"),
    longText("what matters to me"),
  ],
  content: `You are a contract reviewer who explains legal texts to people without legal training.

## Task
Read the contract below from the point of view of the [my side], and explain what signing it would mean.

## Context
- Country: [country]
- What matters to me: [what matters to me]
- I want to prepare a talk with a lawyer, so that it takes 30 minutes instead of two hours.

"""
[contract text]
"""

## Steps
1. List duties, rights, dates, amounts and ways out, with their clause.
2. Compare with what is usual for such contracts, and mark what is unusual.
3. Play through three cases: all goes well, I want to leave early, we quarrel.

## Format
1. The contract in 5 sentences
2. A table with the columns Clause, What it says, What it means for me, Usual?, Risk (low, medium, high)
3. The three cases, 3 sentences each
4. Five questions to the other side, with a wording I could propose
5. Questions for the lawyer, the most important first
6. A calendar of deadlines

## Constraints
- Quote the clause for every statement. Don't guess what is missing: list it.
- Say clearly that this is no legal advice, once.
- Where the law of the country may override a clause, write "ask the lawyer".
- Plain language, calm tone.

## Example of a row
"7.2" | "Renews for 12 months unless cancelled 90 days before" | "I must cancel by 2 October" | no | high`,
};
