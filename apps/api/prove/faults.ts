// `pnpm prove faults`: breaks the built product in every way it claims to survive and prints one line per claim with its
// figure. `--short` makes few rounds; further words pick the claims that contain one of them. Exits with 1 when a claim
// does not hold.
import type { Claim, Proof } from "./faults/claim";
import { CLAIMS } from "./faults/claims";
import { sharedSite } from "./faults/site";

const words = process.argv.slice(2).filter((argument) => argument !== "--short");
const long = !process.argv.includes("--short");
const isPicked = ({ claim, onlyLong }: Claim) =>
  (long || !onlyLong) &&
  (words.length === 0 || words.some((word) => claim.toLowerCase().includes(word.toLowerCase())));

const site = sharedSite({ built: true });
let broken = 0;
for (const { claim, prove } of CLAIMS.filter(isPicked)) {
  const started = performance.now();
  const { holds, figure } = await prove({ long, built: true, shared: site.shared }).catch(
    (error: Error): Proof => ({ holds: false, figure: `could not be measured: ${error.stack}` }),
  );
  if (!holds) broken += 1;
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${holds ? "✓" : "✗"} ${claim}: ${figure} (${seconds} s)`);
}
await site.close();
process.exitCode = broken > 0 ? 1 : 0;
