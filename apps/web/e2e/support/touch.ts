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
