import { afterAll, expect, it } from "vitest";
import { CLAIMS } from "../prove/faults/claims";
import { sharedSite } from "../prove/faults/site";

const site = sharedSite({ built: false });
afterAll(() => site.close());

const short = CLAIMS.filter(({ onlyLong }) => !onlyLong).map((each) => [each.claim, each] as const);

// `pnpm prove faults` runs these at full length against the build.
it.each(short)("%s", { timeout: 240_000 }, async (_claim, { prove }) => {
  const { holds, figure } = await prove({ long: false, built: false, shared: site.shared });
  expect(holds, figure).toBe(true);
});
