// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { ScoreTrend } from "./score-trend";

const show = (...scores: (number | null)[]) =>
  renderAt(
    "/",
    <ScoreTrend
      versions={scores.map((score, index) => ({
        version: scores.length - index,
        title: "Launch",
        note: null,
        editor: null,
        savedAt: "2026-01-01T00:00:00.000Z",
        score,
      }))}
    />,
  );

it("draws the scores from the oldest version to the newest, and says them in words", async () => {
  const { container } = await show(84, null, 61, 34);
  const line = container.querySelector('[role="img"]');
  expect(line?.getAttribute("aria-label")).toBe("Mentor's scores by version: 34, 61, 84");
  const points = line?.querySelector("polyline")?.getAttribute("points") ?? "";
  const heights = points.split(" ").map((point) => Number(point.split(",")[1]));
  expect(heights).toHaveLength(3);
  // Upwards is a smaller number in a drawing.
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(container.textContent).toBe("Score 34 → 84");
});

it("waits until there are two to compare", async () => {
  const { container } = await show(84, null);
  expect(container.textContent).toBe("");
});
