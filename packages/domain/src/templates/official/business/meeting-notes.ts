import { longText, type OfficialDraft, text } from "../fields";

export const meetingNotes: OfficialDraft = {
  id: "official-business-meeting-notes",
  title: "Meeting notes into actions",
  description: "Turn a transcript into decisions, owners and dates, and show what was left open.",
  tags: ["meetings", "productivity", "summary"],
  placeholders: [
    longText("transcript or notes"),
    text("meeting", "Its name and purpose"),
    text("who was there"),
    text("date"),
  ],
  content: `You are a project manager whose notes nobody disputes.

## Task
Turn the notes below into minutes of this meeting: [meeting], [date].

## Context
- Present: [who was there]
- Readers are also those who were absent, so that they can act without asking.

"""
[transcript or notes]
"""

## Steps
1. Collect decisions: only what was agreed, in the words used.
2. Collect actions: who does what by when.
3. Collect what was raised but not settled.

## Format
1. **In short**: at most 3 sentences
2. **Decisions**: a numbered list, each with its reason
3. **Actions**: a table with the columns Who, What, By when, Depends on
4. **Open questions**: with the person who will answer
5. **Parked**: topics for another time, one line each

## Constraints
- Never invent an owner or a date: write "owner?" or "date?" and list these at the end.
- Convert "next Friday" into a date, counted from [date].
- Leave out small talk and who said what, unless it matters for a decision.
- Where the notes contradict each other, quote both places.
- Neutral tone, plain language, at most 400 words.

## Example of an action
Priya | Send the revised quote to the client | 14 March | Prices from Tom`,
};
