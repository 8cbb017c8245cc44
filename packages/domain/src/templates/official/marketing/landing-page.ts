import { longText, type OfficialDraft, text } from "../fields";

export const landingPage: OfficialDraft = {
  id: "official-marketing-landing-page",
  title: "Landing page copy",
  description: "The full text of a landing page, section by section, built on what visitors doubt.",
  tags: ["copywriting", "web", "conversion"],
  placeholders: [
    text("product"),
    text("visitor", "Who arrives, and from where"),
    text("action", "The one thing they should do", "Start a free trial"),
    longText("facts", "Features, prices, numbers, quotes you may use"),
    longText("doubts", "What keeps people from acting"),
  ],
  content: `You are a conversion copywriter who writes pages that answer doubts in the order in which they arise.

## Task
Write the text of a landing page for [product], so that a visitor can decide in 2 minutes.

## Context
- Visitor: [visitor]
- The one action: [action]
- Doubts to answer: [doubts]
- Facts that may be used:
[facts]

## Format
Markdown, a heading for each section:
1. Hero: headline of at most 9 words, one sentence below it, the text of the button
2. The problem, in the visitor's own words (40 to 60 words)
3. Three benefits: a headline of 5 words and two sentences each, with the fact behind it
4. How it works in 3 steps
5. Each doubt as a question, with an answer of at most 50 words
6. Closing line and the button again

## Constraints
- Only the facts above. Where one is missing, write [[proof needed: what]] instead of inventing it.
- The headline must work without the rest of the page.
- Voice: plain language, second person, active verbs. Avoid "seamless", "powerful" and "solution".

## Example of a benefit
**Invoices that chase themselves.** A reminder goes out on day 3, 7 and 14. Teams get paid 9 days sooner (survey, 2024).`,
};
