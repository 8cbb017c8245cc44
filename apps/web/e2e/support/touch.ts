import { expect, type Locator, type Page } from "@playwright/test";

/** A finger rests on a card until that selects it. */
export async function longPress(page: Page, card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("nothing to press");
  const client = await page.context().newCDPSession(page);
  const point = { x: box.x + 100, y: box.y + Math.min(100, box.height / 2) };
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await expect(card.getByRole("checkbox")).toBeChecked();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A finger draws a card sideways and lets go. @param across in px; to the left when negative. */
export async function swipe(page: Page, card: Locator, across: number): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("nothing to swipe");
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: x + across * share, y }];
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
