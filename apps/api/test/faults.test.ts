import { expect, it } from "vitest";
import { CLAIMS } from "../prove/faults/claims";

// `pnpm prove faults` runs these at full length against the build.
it.each(CLAIMS)("$claim", { timeout: 240_000 }, async ({ prove }) => {
  const { holds, figure } = await prove({ long: false, built: false });
  expect(holds, figure).toBe(true);
});
