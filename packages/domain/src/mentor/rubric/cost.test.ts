import { describe, expect, it } from "vitest";
import { analyseByRubric } from "./analyse";
import { restructureByRubric } from "./restructure";
import { ENDLESS_TEXTS } from "./testing/endless-texts";

/** Milliseconds of this process's own time, so that a busy machine does not count. */
function ownTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const quickest = (run: () => unknown) => Math.min(...Array.from({ length: 3 }, () => ownTime(run)));

describe("cost in proportion to length, whatever the text holds", () => {
  it.each(ENDLESS_TEXTS)("%s", (_what, textOf) => {
    const [short, long] = [textOf(50_000), textOf(200_000)];
    for (const judge of [analyseByRubric, restructureByRubric]) {
      judge(short);
      // Four times the length may take four times as long; twice that is let pass, sixteen times (a square) is not.
      expect(quickest(() => judge(long))).toBeLessThan(
        8 *
          Math.max(
            quickest(() => judge(short)),
            15,
          ),
      );
    }
  });
});
