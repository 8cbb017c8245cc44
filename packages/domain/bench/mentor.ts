/*
 * pnpm bench mentor [details]: how the built-in rubric ranks the pairs of prompts written for this repository, those
 * it was made with, those written later as a check, and those on which length and quality disagree, and how long it takes with 200,000 characters. With "details", every pair.
 */
import { analyseByRubric } from "../src/mentor/rubric/analyse";
import { restructureByRubric } from "../src/mentor/rubric/restructure";
import { DEVELOPED_PAIRS } from "../src/mentor/rubric/testing/developed-pairs";
import { ENDLESS_TEXTS } from "../src/mentor/rubric/testing/endless-texts";
import { FURTHER_PAIRS } from "../src/mentor/rubric/testing/further-pairs";
import { type Measured, measurePairs } from "../src/mentor/rubric/testing/measure";
import { OPENED_PAIRS } from "../src/mentor/rubric/testing/opened-pairs";

const LENGTH = 200_000;
const ROUNDS = 5;

function describe(name: string, { pairs, ranked, deviation }: Measured): void {
  const scores = pairs.flatMap(({ weak, improved }) => [weak, improved]);
  const right = Math.round(ranked * pairs.length);
  console.log(
    `${name}: ${right} of ${pairs.length} ranked right (${(ranked * 100).toFixed(1)} %), standard deviation ${deviation.toFixed(1)}, scores ${Math.min(...scores)} to ${Math.max(...scores)}`,
  );
  if (process.argv[2] !== "details") return;
  for (const { pair, weak, improved } of pairs) {
    const mark = improved > weak ? " " : "!";
    console.log(
      `${mark} ${weak} > ${improved}  ${pair.language} ${pair.category ?? pair.group}: ${pair.weak.slice(0, 60)}`,
    );
  }
}

/** The median of some rounds, in milliseconds of this process's own time: other programs do not count. */
function median(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

const all = [...DEVELOPED_PAIRS, ...FURTHER_PAIRS, ...OPENED_PAIRS];
const languages = new Set(all.map(({ language }) => language));
describe("Developed with", measurePairs(DEVELOPED_PAIRS));
describe("Written later, looked at since", measurePairs(FURTHER_PAIRS));
describe("Of length against quality, shapes and kinds", measurePairs(OPENED_PAIRS));
describe(`All, in ${languages.size} languages`, measurePairs(all));

console.log(`\n${LENGTH.toLocaleString("en")} characters of …, in milliseconds: analysis, optimisation`);
for (const [what, textOf] of ENDLESS_TEXTS) {
  const text = textOf(LENGTH);
  const times = [median(() => analyseByRubric(text)), median(() => restructureByRubric(text))];
  console.log(`${what.padEnd(24)} ${times.map((time) => time.toFixed(0).padStart(5)).join(" ")}`);
}
