/*
 * pnpm bench mentor [details]: measures the built-in rubric. Pairs of prompts written for this repository, by group
 * (those it was made with, and the two sealed halves that were written before any of them was scored), padding and
 * wrappings, the means of good and weak prompts, the public collection, laying out, thirty rewrites by interview
 * (written side by side to a file that is named), and how long 200,000 characters take. With "details", every pair.
 * Exits with 1 when a public prompt loses a word or points by being laid out.
 */
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readPrompts } from "../src/imports/testing/files";
import { analyseByRubric } from "../src/mentor/rubric/analyse";
import { optimiseByRubric } from "../src/mentor/rubric/optimise";
import { restructureByRubric } from "../src/mentor/rubric/restructure";
import { ATTACKED, ATTACKS, ATTACKS_IN_LANGUAGES } from "../src/mentor/rubric/testing/attacks";
import { DEVELOPED_PAIRS } from "../src/mentor/rubric/testing/developed-pairs";
import { ENDLESS_TEXTS } from "../src/mentor/rubric/testing/endless-texts";
import { FIFTH_ATTACKS, FIFTH_WEAK } from "../src/mentor/rubric/testing/fifth-attacks";
import { FIFTH_PAIRS } from "../src/mentor/rubric/testing/fifth-pairs";
import { FIFTH_SEALED_PAIRS } from "../src/mentor/rubric/testing/fifth-sealed-pairs";
import { FOURTH_ATTACKS, WEAK_REQUESTS } from "../src/mentor/rubric/testing/fourth-attacks";
import { FOURTH_PAIRS } from "../src/mentor/rubric/testing/fourth-pairs";
import { FOURTH_SEALED_PAIRS } from "../src/mentor/rubric/testing/fourth-sealed-pairs";
import { FURTHER_PAIRS } from "../src/mentor/rubric/testing/further-pairs";
import { LATER_PAIRS } from "../src/mentor/rubric/testing/later-pairs";
import { LATER_SEALED_PAIRS } from "../src/mentor/rubric/testing/later-sealed-pairs";
import { correlation, type Measured, meanOf, measurePairs } from "../src/mentor/rubric/testing/measure";
import { OPENED_PAIRS } from "../src/mentor/rubric/testing/opened-pairs";
import { GROUPS, type Pair } from "../src/mentor/rubric/testing/pair";
import { SCRIPTED_ANSWERS } from "../src/mentor/rubric/testing/scripted-answers";
import { SEALED_PAIRS } from "../src/mentor/rubric/testing/sealed-pairs";
import { SIXTH_ATTACKS, SIXTH_WEAK } from "../src/mentor/rubric/testing/sixth-attacks";
import {
  THIRD_ATTACKS,
  THIRD_GOOD,
  THIRD_WEAK,
  THIRD_WRAPPINGS,
} from "../src/mentor/rubric/testing/third-attacks";
import { THIRD_PAIRS } from "../src/mentor/rubric/testing/third-pairs";
import { THIRD_SHAPES } from "../src/mentor/rubric/testing/third-shapes";
import { isHardInJson, WRAPPINGS } from "../src/mentor/rubric/testing/wrappings";

const LENGTH = 200_000;
const ROUNDS = 5;
const REWRITES = 30;
const scoreOf = (prompt: string) => analyseByRubric(prompt).score;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function describe(name: string, { pairs, ranked, deviation }: Measured): void {
  const right = Math.round(ranked * pairs.length);
  const [good, weak] = [pairs.map(({ improved }) => improved), pairs.map((pair) => pair.weak)];
  console.log(
    `${name.padEnd(26)} ${`${right} of ${pairs.length}`.padStart(10)} right (${percent(ranked)}), better ones ${meanOf(good).toFixed(1)}, weaker ones ${meanOf(weak).toFixed(1)}, standard deviation ${deviation.toFixed(1)}`,
  );
  for (const { pair, weak, improved } of pairs) {
    if (improved > weak && process.argv[2] !== "details") continue;
    const mark = improved > weak ? " " : "!";
    console.log(
      `  ${mark} ${weak} > ${improved}  ${pair.language} ${pair.category ?? pair.group}: ${JSON.stringify(pair.weak.slice(0, 60))}`,
    );
  }
}

function describeGroups(title: string, set: readonly Pair[]): void {
  const languages = new Set(set.map(({ language }) => language));
  console.log(`\n${title}`);
  describe(`All, in ${languages.size} languages`, measurePairs(set));
  for (const group of GROUPS) {
    const pairs = set.filter((pair) => (pair.group ?? "ordinary") === group);
    if (pairs.length > 0) describe(group, measurePairs(pairs));
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

describeGroups("Pairs the rubric was made with", [
  ...DEVELOPED_PAIRS,
  ...FURTHER_PAIRS,
  ...OPENED_PAIRS,
  ...LATER_PAIRS,
]);
describeGroups("The first sealed half: written before any of it was scored", SEALED_PAIRS);
describeGroups("The second sealed half: the same, opened after the rules were mended", LATER_SEALED_PAIRS);
describeGroups("A third set: scored once, 85 of 87 right, before the rules were mended with it", [
  ...THIRD_PAIRS,
  ...THIRD_SHAPES,
]);
console.log(
  `Its good prompts: mean ${meanOf(THIRD_GOOD.map(scoreOf)).toFixed(1)}; its weak ones: mean ${meanOf(THIRD_WEAK.map(scoreOf)).toFixed(1)}`,
);
describeGroups("A fourth set: 25 of 25 right when first scored", FOURTH_PAIRS);
describeGroups("Its sealed half: opened after the rules were mended", FOURTH_SEALED_PAIRS);
describeGroups("A fifth set: 29 of 29 right when first scored", FIFTH_PAIRS);
describeGroups(
  "Its sealed half, opened after the first rules, and twelve later pairs: 41 of 41 right when first scored",
  FIFTH_SEALED_PAIRS,
);
const known = [
  ...FIFTH_SEALED_PAIRS,
  ...FIFTH_PAIRS,
  ...FOURTH_SEALED_PAIRS,
  ...FOURTH_PAIRS,
  ...THIRD_PAIRS,
  ...THIRD_SHAPES,
  ...DEVELOPED_PAIRS,
  ...FURTHER_PAIRS,
  ...OPENED_PAIRS,
  ...LATER_PAIRS,
  ...SEALED_PAIRS,
  ...LATER_SEALED_PAIRS,
];
describeGroups("All", known);
const shorter = known.filter(({ weak, improved }) => improved.length < weak.length);
describe("\nthe better one is shorter", measurePairs(shorter));

function describeAttacks(attacks: typeof ATTACKS, attacked: readonly string[]): void {
  const gains = attacks
    .map(([name, padding]) => {
      const each = attacked.flatMap((prompt) =>
        [`${prompt}\n\n${padding}`, `${padding}\n\n${prompt}`, `${prompt} ${padding}`].map(
          (padded) => scoreOf(padded) - scoreOf(prompt),
        ),
      );
      return { name, most: Math.max(...each) };
    })
    .sort((a, b) => b.most - a.most);
  console.log(
    `\n${gains.length} attacks on ${attacked.length} prompts, before, behind and on its line: the most that one gains is ${gains[0]?.most} (${gains[0]?.name})`,
  );
}
describeAttacks([...ATTACKS, ...THIRD_ATTACKS, ...ATTACKS_IN_LANGUAGES], ATTACKED);
describeAttacks(FOURTH_ATTACKS, WEAK_REQUESTS);
describeAttacks(FIFTH_ATTACKS, FIFTH_WEAK);
describeAttacks(SIXTH_ATTACKS, SIXTH_WEAK);
for (const [name, wrap] of [...WRAPPINGS, ...THIRD_WRAPPINGS]) {
  const moves = known
    .flatMap(({ weak, improved }) => [weak, improved])
    .filter((prompt) => !name.includes("JSON") || !isHardInJson(prompt))
    .map((prompt) => Math.abs(scoreOf(wrap(prompt)) - scoreOf(prompt)));
  const over = moves.filter((move) => move > 3).length;
  console.log(
    `${name} around ${moves.length} prompts moves one by ${Math.max(...moves)} at the most, ${over} by over 3`,
  );
}

const collection = new URL("../src/testing/fixtures/public-prompts.csv", import.meta.url);
const found = await readPrompts("public-prompts.csv", await readFile(collection));
const prompts = found.map(({ content }) => content);
const scores = prompts.map(scoreOf);
const mean = meanOf(scores);
const deviation = Math.sqrt(meanOf(scores.map((score) => (score - mean) ** 2)));
const withLength = correlation(
  scores,
  prompts.map(({ length }) => Math.log(length)),
);
console.log(
  `\n${prompts.length} public prompts: mean ${mean.toFixed(1)}, standard deviation ${deviation.toFixed(1)}, correlation with the logarithm of the length ${withLength.toFixed(2)}`,
);

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
function losesWords(prompt: string, laidOut: string): boolean {
  const left = new Map<string, number>();
  for (const word of wordsOf(laidOut)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(prompt).some((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count === 0;
  });
}
const laidOut = prompts.map((prompt, index) => ({
  prompt,
  text: optimiseByRubric({ prompt, answers: [], layOut: true }).optimizedPrompt,
  before: scores[index] ?? 0,
}));
const sorted = laidOut.filter(({ prompt, text }) => text !== prompt);
const lost = sorted.filter(({ prompt, text }) => losesWords(prompt, text)).length;
const lower = sorted.filter(({ text, before }) => scoreOf(text) < before).length;
console.log(`Laid out: ${sorted.length} of them change; ${lost} lose a word, ${lower} lose points`);
if (lost + lower > 0) process.exitCode = 1;

const step = Math.floor(prompts.length / REWRITES);
const rewrites = prompts
  .filter((_, index) => index % step === 0)
  .slice(0, REWRITES)
  .map((prompt, index) => {
    const { findings, score } = analyseByRubric(prompt);
    const answers = findings.flatMap(({ question }) => {
      // Of two demands that contradict each other the first is to count, which the question offers.
      const answer = question && (question.id === "conflict" ? question.hint : SCRIPTED_ANSWERS[question.id]);
      return question && answer ? [{ question: question.id, text: question.text, answer }] : [];
    });
    const { optimizedPrompt, after } = optimiseByRubric({ prompt, answers, layOut: false });
    const said = answers
      .map(({ text, answer }) => `- ${text}\n  ${answer.replaceAll("\n", "\n  ")}`)
      .join("\n");
    return `# ${index + 1}: ${score} to ${after}\n\n## Before\n\n${prompt}\n\n## Asked and answered\n\n${said || "Nothing was asked."}\n\n## After\n\n${optimizedPrompt === prompt ? "The same." : optimizedPrompt}\n`;
  });
const file = path.join(await mkdtemp(path.join(tmpdir(), "mentor-")), "rewrites.md");
await writeFile(file, rewrites.join("\n"));
console.log(`\n${rewrites.length} rewrites by interview, side by side: ${file}`);

console.log(`\n${LENGTH.toLocaleString("en")} characters of …, in milliseconds: analysis, laying out`);
for (const [what, textOf] of ENDLESS_TEXTS) {
  const text = textOf(LENGTH);
  const times = [median(() => analyseByRubric(text)), median(() => restructureByRubric(text))];
  console.log(`${what.padEnd(24)} ${times.map((time) => time.toFixed(0).padStart(5)).join(" ")}`);
}
