// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { ImportRunning } from "./import-running";

it.each([
  { createdCount: 500, wantedCount: 20_000, words: "500 of 20,000 prompts", percent: "2" },
  { createdCount: 0, wantedCount: null, words: "0 of 0 prompts", percent: "0" },
])("tells how far an import is: $words", async ({ words, percent, ...running }) => {
  const { container } = await renderAt(
    "/",
    <MantineProvider>
      <ImportRunning running={{ fileName: "many.csv", ...running }} onClose={() => {}} />
    </MantineProvider>,
  );
  expect(container.textContent).toContain(words);
  const bar = container.querySelector('[role="progressbar"]');
  expect(bar?.getAttribute("aria-label")).toBe("Importing prompts");
  expect(bar?.getAttribute("aria-valuenow")).toBe(percent);
});
