import { expect, it } from "vitest";
import { createChecks, type Finding } from "./checks";

it("remembers problems, and checks again when asked later", async () => {
  let finding: Finding = { line: "It is down.", problem: "Down." };
  const checks = createChecks([async () => finding], 0);
  expect(await checks.run()).toEqual(["It is down."]);
  expect(checks.problems()).toEqual(["Down."]);
  finding = { line: "It is up.", problem: null };
  await expect.poll(() => checks.problems()).toEqual([]);
});
