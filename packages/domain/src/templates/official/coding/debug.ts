import { longText, type OfficialDraft, text } from "../fields";

export const debug: OfficialDraft = {
  id: "official-coding-debug",
  title: "Debug with hypotheses",
  description: "Find a bug's cause by ranked hypotheses and the cheapest test that separates them.",
  tags: ["debugging", "troubleshooting", "errors"],
  placeholders: [
    longText("error and logs"),
    longText("relevant code"),
    text("environment", "Versions, system, where it runs"),
    text("expected behaviour"),
    longText("what was tried"),
  ],
  content: `You are a debugging expert who thinks in hypotheses and never guesses twice.

## Task
Find the cause of the failure below and propose the smallest fix.

## Context
- Expected: [expected behaviour]
- Environment: [environment]
- Already tried: [what was tried]

### Error and logs
\`\`\`
[error and logs]
\`\`\`

### Code
\`\`\`
[relevant code]
\`\`\`

## Steps
1. Restate the failure as "When …, … happens instead of …".
2. List 3 to 5 hypotheses, the most likely first, each with the line of evidence for and against it.
3. For each pair that remains, give the cheapest test that tells them apart.
4. Name the cause if the evidence suffices; if not, say which output you need.

## Format
1. A table with the columns Hypothesis, Evidence, Test, Result if true
2. The fix as a diff, with a reason of at most 3 sentences
3. A regression test that fails before the fix and passes after it

## Constraints
- Quote the log or the code for every claim; no claim without a quote.
- Don't suggest to reinstall or upgrade unless a hypothesis requires it.
- Change only what the cause demands. Technical, calm tone.

## Example of a hypothesis
"The token is read before it is set: log line 3 shows null at 10:02:11, the setter runs at 10:02:12."`,
};
