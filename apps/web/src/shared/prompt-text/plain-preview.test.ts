import { expect, it } from "vitest";
import { plainPreview } from "./plain-preview";

it.each([
  ["## Task\nReview [diff].", "Task\nReview [diff]."],
  ["List **decisions** and **[owner]**.", "List decisions and [owner]."],
  ["Run\n```sh\nnpm start\n```\nthen stop.", "Run\nnpm start\nthen stop."],
  ["#hashtag, 2 ** 3 ** 4 and __init__ stay", "#hashtag, 2 ** 3 ** 4 and __init__ stay"],
])("shows %j as %j", (content, shown) => {
  expect(plainPreview(content, 400)).toBe(shown);
});

it("shows as many characters as it is told", () => {
  expect(plainPreview("# Heading that goes on", 7)).toBe("Heading");
  // Trying every mark against every other would not end within the test's time limit.
  expect(plainPreview("**".repeat(100_000), 400).length).toBeLessThanOrEqual(400);
});
