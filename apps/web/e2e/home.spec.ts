import { addPrompt, clipboard } from "./support/prompts";
import { expect, test } from "./support/test";

test("Home has what is pinned, copied with one press, and says no favorite twice", async ({
  page,
  person: _,
}) => {
  const pinned = await addPrompt(page, { title: "Broth", content: "Plan a broth.", isFavorite: true });
  await addPrompt(page, { title: "Thread", content: "Write a thread.", isFavorite: true });
  await page.request.patch(`/api/prompts/${pinned}`, {
    data: { isPinned: true },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto("/");
  const tiles = (name: string) =>
    page.getByRole("region", { name, exact: true }).getByRole("heading", { level: 3 });
  await expect(tiles("Pinned")).toHaveText(["Broth"]);
  await expect(tiles("Favorites")).toHaveText(["Thread"]);
  await page.getByRole("region", { name: "Pinned" }).getByRole("button", { name: "Copy Broth" }).click();
  await expect.poll(() => clipboard(page)).toBe("Plan a broth.");
});
