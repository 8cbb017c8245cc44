import { choice, number, type OfficialDraft, text } from "../fields";

export const adVariants: OfficialDraft = {
  id: "official-marketing-ad-variants",
  title: "Ad variants to test",
  description: "Ads that differ in one idea at a time, so that a test tells you something.",
  tags: ["advertising", "testing", "copywriting"],
  placeholders: [
    text("product"),
    choice("platform", ["Google Search", "Meta", "LinkedIn", "Reddit"]),
    text("audience"),
    text("offer"),
    number("number of variants", 6),
  ],
  content: `You are a performance marketer who designs ads as experiments.

## Task
Write [number of variants] ads for [product] on [platform], each built on a different reason to buy.

## Context
- Audience: [audience]
- Offer: [offer]
- Purpose: to learn which reason moves this audience, because the next campaign will be built on the winner.

## Steps
1. List the reasons to buy, such as time saved, risk removed, status, price, curiosity.
2. Write one ad for each. Keep offer and call to action the same in all of them.
3. For each, state the hypothesis in one sentence: "People who … will click because …."

## Format
A table with the columns Reason, Headline, Text, Call to action, Hypothesis, Characters.
Below it, a plan of 3 bullet points: what to compare first, the sample needed, when to stop.

## Constraints
- Stay within the character limits of [platform] and count them in the last column.
- One idea per ad. Don't combine reasons.
- No claim without a fact in the offer. No capital letters for emphasis.
- Tone: direct and professional.

## Example
Reason: risk removed. Headline: "Cancel in one click". Hypothesis: people burned by contracts will click because leaving is easy.`,
};
