import type { Reading } from "../reading/read";
import { lookFor, type Rule, type Verdict } from "./rule";

const background = lookFor("background", [0.4, 0.7, 1]);

/** Material that is there, or has its place, says more than words about it. */
function givesBackground(reading: Reading): Verdict {
  const words = background(reading);
  const material = reading.fixed.find(({ kind }) => kind === "material" || kind === "url");
  if (material) return { share: Math.max(0.8, words.share), quote: words.quote };
  const variables = reading.fixed.filter(({ kind }) => kind === "variable").length;
  return { share: Math.min(1, words.share + 0.2 * Math.min(2, variables)), quote: words.quote };
}

export const CONTEXT_RULES: readonly Rule[] = [
  {
    id: "names-audience",
    name: "Names the audience",
    dimension: "context",
    points: 3,
    strength: "It says whom the answer is for.",
    improvement: "It does not say whom the answer is for.",
    suggestion: "Say who will read or use the answer, and what they know already.",
    judge: lookFor("audience", [0.85, 1]),
  },
  {
    id: "says-purpose",
    name: "Says what it is for",
    dimension: "context",
    points: 2,
    strength: "It says what the answer is for.",
    improvement: "It does not say what the answer is for.",
    suggestion: "Add what you want to reach with the answer.",
    judge: lookFor("purpose", [0.85, 1]),
  },
  {
    id: "gives-background",
    name: "Gives the background",
    dimension: "context",
    points: 2.5,
    strength: "What there is to know is there.",
    improvement: "Background is missing: the situation, the material, what has been tried.",
    suggestion: "Add what a newcomer would have to know, or paste the material.",
    judge: givesBackground,
  },
  {
    id: "gives-role",
    name: "Gives a role",
    dimension: "context",
    points: 1.5,
    strength: "It says from whose point of view to answer.",
    improvement: "It does not say from whose point of view to answer.",
    suggestion: "Say who the AI should be: “You are a … with experience in …”.",
    judge: lookFor("role", [1]),
  },
  {
    id: "shows-example",
    name: "Shows an example",
    dimension: "context",
    points: 1,
    strength: "An example shows what is meant.",
    improvement: "There is no example of what is meant.",
    suggestion: "Show one input with the answer you would like.",
    judge: lookFor("example", [1]),
  },
];
