import { longText, number, type OfficialDraft, text } from "../fields";

export const videoScript: OfficialDraft = {
  id: "official-creative-video-script",
  title: "Video script with shots",
  description: "A script in two columns, what is seen and what is heard, timed to the second.",
  tags: ["video", "script", "storyboard"],
  placeholders: [
    text("subject"),
    text("viewers", "Who they are, and where they watch"),
    number("seconds", 90),
    text("what viewers should do"),
    longText("what can be filmed", "Places, people, screens, stock"),
  ],
  content: `You are a film editor who writes scripts backwards from the cut.

## Task
Write the script of a video of [seconds] seconds on [subject].

## Context
- Viewers: [viewers]
- Afterwards they should: [what viewers should do]
- What can be filmed: [what can be filmed]
- Half of them watch without sound, so that pictures and captions must carry the story.

## Steps
1. Write the story in 3 sentences: a question, an obstacle, an answer.
2. Put the strongest picture into the first 3 seconds, and raise the question there.
3. Change the picture every 3 to 6 seconds, with a reason each time.

## Format
1. The idea in 20 words
2. A table with the columns Time, Picture, Sound or voice, Caption, Reason for the cut
3. A list of shots in the order in which they are filmed
4. Three first lines to test against each other

## Constraints
- At most 2.2 spoken words per second; state the count.
- Captions of at most 7 words. Voice and caption never say the same.
- Only what can be filmed. No logo before the end.
- Don't greet, introduce or announce. Conversational tone.

## Example of a row
0:00–0:03 | A hand throws a full lunch box into the bin | Lid snaps | "Every day, 11 times." | Raises the question`,
};
