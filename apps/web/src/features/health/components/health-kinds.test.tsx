// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { HealthKinds } from "./health-kinds";

const NOTHING = {
  duplicates: 0,
  alike: 0,
  leftovers: 0,
  brokenBlanks: 0,
  unused: 0,
  untagged: 2,
  tagSpellings: 0,
  unopened: 0,
};
const render = async (checkedAt: string | null) => {
  const { container } = await renderAt(
    "/library/health",
    <HealthKinds counts={NOTHING} checkedAt={checkedAt} shown="duplicates" />,
  );
  return [...container.querySelectorAll("a")].map(({ textContent }) => textContent);
};

it("says that there is nothing only once it was looked for", async () => {
  expect(await render(null)).toEqual([
    "Near-duplicatesWith nearly the same text",
    "No tags2 prompts · Harder to find again",
  ]);
  expect(await render("2026-11-25T09:00:00Z")).toEqual([
    "Near-duplicates0 pairs · With nearly the same text",
    "No tags2 prompts · Harder to find again",
  ]);
});
