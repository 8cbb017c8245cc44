// `pnpm prove mutations`: plants one fault after another in a copy of the product, runs the tests that should notice, and
// prints which did. Words pick the faults whose name or file contains one of them. Exits with 1 when more than one in
// fifteen goes unnoticed.
import { Copy } from "./mutations/copy";
import { FAULTS } from "./mutations/faults";

/** Of 30 faults, 28 are noticed. */
const UNNOTICED_AT_MOST = 2 / 30;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const picked = FAULTS.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => `${name} ${file}`.toLowerCase().includes(word)),
);

const copy = await Copy.make();
let unnoticed = 0;
try {
  // Before the long part: a fault whose place has changed is to be mended first.
  for (const fault of picked) await (await copy.plant(fault))();
  const broken = await copy.run(picked.flatMap(({ tests }) => tests));
  if (broken) throw new Error(`The tests fail without any fault: ${broken}.`);
  for (const { name, tests, ...fault } of picked) {
    const started = performance.now();
    const undo = await copy.plant(fault);
    const noticed = await copy.run(tests);
    await undo();
    if (!noticed) unnoticed += 1;
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${noticed ? "✓" : "✗"} ${name} (${fault.file}): ${noticed ?? "not noticed"} (${seconds} s)`);
  }
} finally {
  await copy.remove();
}
console.log(`${picked.length - unnoticed} of ${picked.length} faults noticed`);
process.exitCode = unnoticed > picked.length * UNNOTICED_AT_MOST ? 1 : 0;
