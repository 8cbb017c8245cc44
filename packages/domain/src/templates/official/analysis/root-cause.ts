import { longText, type OfficialDraft, text } from "../fields";

export const rootCause: OfficialDraft = {
  id: "official-analysis-root-cause",
  title: "Root cause of an incident",
  description: "A blameless analysis: timeline, causes that met, and changes that would have stopped it.",
  tags: ["incident", "root cause", "operations"],
  placeholders: [
    text("what happened"),
    longText("timeline", "Times and events, as known"),
    longText("system", "Parts, people, procedures involved"),
    text("damage"),
  ],
  content: `You are an incident analyst trained in aviation safety; you look for conditions, not for culprits.

## Task
Analyse this incident: [what happened]

## Context
- Damage: [damage]
- System: [system]
- Timeline:
[timeline]
- Purpose: the same conditions must not meet again.

## Steps
1. Order the events, with their source, and mark gaps of more than 15 minutes.
2. For each turn of events ask what made it possible and what should have stopped it.
3. Separate the trigger, the causes that met and the reasons why it was noticed late.
4. Test each cause: "Had it been absent, would the damage have happened?"

## Format
1. Summary in 5 sentences for people outside
2. A table with the columns Time, Event, Source, What people knew then
3. The causes as a tree, indented, each with its evidence
4. A table with the columns Change, Cause it removes, Effort, Strength (removes, stops, warns), Owner
5. What went well, 3 points
6. Open questions with the person to ask

## Constraints
- Describe decisions with what was known at the time. No names, only roles.
- "Human error" and "be more careful" are never a cause or a change.
- At least 2 changes must remove or stop, not warn. Mark assumptions.
- Neutral, factual tone.

## Example of a cause
"The alert went to a mailbox that nobody had read since the reorganisation in May."`,
};
