/*
 * pnpm bench variables [details]: how well variables are told from other marks in the labelled prompts, those the rules
 * were made with, those held out and those labelled blind, twice, and how much processor time 200,000 characters of marks take.
 * With "details", every mistake of the first set; with "held-out", "blind" or "fresh", those of that set.
 */
import { parseVariables } from "../src/variables/parse";
import { MARKS, manyNames } from "../src/variables/testing/marks";
import { LABELLED_SETS, measureSet } from "../src/variables/testing/measure";

const LENGTH = 200_000;
const ROUNDS = 15;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

for (const set of LABELLED_SETS) {
  const { prompts, expected, right, found, precision, recall, inexact, wrong, missed } = measureSet(set);
  console.log(
    `${set}: ${prompts} prompts, ${expected} variables, precision ${percent(precision)} (${right} of ${found}), recall ${percent(recall)} (${right} of ${expected}), names and defaults exact ${percent((right - inexact.length) / right)}`,
  );
  if (process.argv[2] !== (set === "tuning" ? "details" : set)) continue;
  for (const [kind, mistakes] of Object.entries({ wrong, missed, inexact })) {
    for (const mistake of mistakes) console.log(`  ${kind}: ${mistake}`);
  }
}

const shapes = MARKS.map((mark) => [
  JSON.stringify(mark),
  mark.repeat(Math.ceil(LENGTH / mark.length)).slice(0, LENGTH),
]);
shapes.push(["many names", manyNames(LENGTH)]);
for (const [shape, text = ""] of shapes) {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    parseVariables(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }).sort((a, b) => a - b);
  console.log(
    `${LENGTH.toLocaleString("en")} characters of ${shape}: median ${times[ROUNDS >> 1]?.toFixed(1)} ms of the processor, at most ${times.at(-1)?.toFixed(1)} ms`,
  );
}
