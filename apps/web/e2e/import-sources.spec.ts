import { FORMAT_FIXTURES, fixtureBytes } from "@commonplace/domain/imports/testing/fixtures";
import { expect, test } from "./support/test";

/** The first file of each format that holds prompts; where its shape was read stands in its `source`. */
const ONE_OF_EACH = FORMAT_FIXTURES.filter(
  ({ format, prompts }, at) =>
    prompts.length > 0 && FORMAT_FIXTURES.findIndex((other) => other.format === format) === at,
);

for (const fixture of ONE_OF_EACH) {
  const { format, name, prompts } = fixture;
  const offered = prompts.filter(({ isOffered }) => isOffered).length;
  const countOf = (count: number) => (count === 1 ? "1 prompt" : `${count} prompts`);

  test(`${format}: a file of it becomes prompts in the library`, async ({ page, person: _person }) => {
    await page.goto("/library");
    await page.getByRole("button", { name: "Import", exact: true }).first().click();
    const sheet = page.getByRole("dialog", { name: "Import prompts" });
    await sheet.getByLabel("Files to import").setInputFiles({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(await fixtureBytes(fixture)),
    });
    await expect(sheet.getByRole("tab", { name: `Ready ${prompts.length}`, exact: true })).toBeVisible();
    const rows = sheet.getByRole("region", { name: "Ready rows" });
    for (const { title } of prompts)
      await expect(rows.getByText(title, { exact: true }).first()).toBeVisible();

    // First messages of conversations are offered, and none is ticked.
    if (offered > 0) {
      const ticked = prompts.length - offered;
      await expect(
        sheet.getByRole("button", { name: ticked === 0 ? "Nothing to import" : `Import ${countOf(ticked)}` }),
      ).toBeVisible();
      await sheet.getByRole("checkbox", { name: "Import all of all" }).click();
    }
    await sheet.getByRole("button", { name: `Import ${countOf(prompts.length)}`, exact: true }).click();
    await expect(sheet.getByText(`${countOf(prompts.length)} imported`)).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).last().click();
    for (const { title, isPinned } of prompts) {
      const name = isPinned ? `Pinned: ${title}` : title;
      await expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();
    }
  });
}
