import type { Page } from "@playwright/test";

/** Frames drawn in a second while a long library is scrolled by the wheel: the median, and the slowest of twenty. */
export async function scroll(page: Page, ms: number): Promise<{ fps: number; slowestFps: number }> {
  // As text: what runs this file would wrap the inner function in a helper the page does not have.
  await page.evaluate(`{
    let last = performance.now();
    window.frameTimes = [];
    requestAnimationFrame(function tick(now) {
      window.frameTimes.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    });
  }`);
  await page.mouse.move(800, 500);
  for (const end = Date.now() + ms; Date.now() < end; ) await page.mouse.wheel(0, 240);
  const frames = await page.evaluate(() => Reflect.get(window, "frameTimes") as number[]);
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { fps: 1_000 / at(0.5), slowestFps: 1_000 / at(0.95) };
}

/** Things a person does, by their names. */
type Actions = Record<string, (page: Page) => Promise<void>>;

/** In the fill-in form of a prompt with 300 variables. */
export const IN_LONG_FORM: Actions = {
  "fill in one of 300 variables": async (page) => {
    await page.getByRole("dialog").getByRole("textbox").last().pressSequentially("quick", { delay: 300 });
    await page.keyboard.press("Escape");
  },
};

/** In a library. */
export const IN_LIBRARY: Actions = {
  "mark a favourite": (page) =>
    page
      .getByRole("button", { name: /^Favorite/ })
      .first()
      .click(),
  "copy a prompt": async (page) => {
    await page.getByRole("button", { name: /^Copy/ }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  },
  "open a prompt": async (page) => {
    await page.locator("[data-card-link]").first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  },
  "open Add New Prompt and type": async (page) => {
    await page.getByRole("button", { name: "Add Prompt" }).click();
    await page.getByRole("textbox", { name: "Title" }).pressSequentially("A new one", { delay: 40 });
    await page.keyboard.press("Escape");
  },
  "search while typing": (page) =>
    page.getByRole("searchbox", { name: "Search prompts" }).pressSequentially("launch", { delay: 60 }),
  "filter by a category": (page) => page.getByRole("checkbox", { name: "Writing" }).click(),
  "show the list": (page) => page.getByText("List", { exact: true }).click(),
  "open the palette": async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
  },
  "switch the theme": (page) => page.getByRole("button", { name: /^Switch to/ }).click(),
};

/** The duration of the longest interaction of each action, up to its paint, in ms, on a processor four times slower. */
export async function interactions(page: Page, actions: Actions): Promise<[action: string, ms: number][]> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const measured: [string, number][] = [];
  for (const [name, act] of Object.entries(actions)) {
    await page.evaluate(() => (Reflect.get(window, "durations") as number[]).splice(0));
    await act(page);
    await page.waitForTimeout(800);
    const durations = await page.evaluate(() => Reflect.get(window, "durations") as number[]);
    measured.push([name, Math.max(0, ...durations)]);
    await page.waitForFunction(() => document.querySelector("[role='dialog']") === null);
  }
  return measured;
}
