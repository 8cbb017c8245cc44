import { expect, type Page } from "@playwright/test";

/** The most that a page may move under its reader (Chromium's layout shift score). */
const AT_MOST = 0.02;

/** The parts of Chromium's layout shift entries used here; TypeScript's DOM types have none of them. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The layout shifts of the page so far, without those that answer to a press. */
function shiftsOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ value: number; moved: { what: string; from: DOMRect; to: DOMRect }[] }[]>((resolve) => {
        const entries: LayoutShift[] = [];
        new PerformanceObserver((list) => {
          // The observer asks for entries of this type alone.
          entries.push(...(list.getEntries() as LayoutShift[]));
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries come in a task of their own.
        setTimeout(() => {
          const own = entries.filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(
            own.map(({ value, sources }) => ({
              value,
              moved: sources.map(({ node, previousRect, currentRect }) => ({
                what: (node instanceof Element ? node.outerHTML : (node?.textContent ?? "gone")).slice(
                  0,
                  100,
                ),
                from: previousRect,
                to: currentRect,
              })),
            })),
          );
        }, 100);
      }),
  );
}

const place = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x}, ${y}`;

/** Nothing moved by itself since the page was opened. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  const moves = shifts.flatMap(({ moved }) =>
    moved.map(({ what, from, to }) => `${place(from)} → ${place(to)}: ${what}`),
  );
  expect(sum, ["layout shift", ...moves].join("\n")).toBeLessThan(AT_MOST);
}
