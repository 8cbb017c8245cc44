import { expect, it } from "vitest";
import { analyseByRubric } from "./analyse";
import { restructureByRubric } from "./restructure";
import { ENDLESS_TEXTS } from "./testing/endless-texts";

// Work that grows with the square of the length would not end within a test's time limit.
it.each(ENDLESS_TEXTS)(
  "200,000 characters are judged and laid out, whatever they are: %s",
  (_what, textOf) => {
    const text = textOf(200_000);
    expect(analyseByRubric(text)).toBeDefined();
    expect(restructureByRubric(text)).toBeDefined();
  },
);
