import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { expect, test } from "./support/test";

/** A device that checks its person by itself, as a fingerprint reader does. */
const DEVICE = {
  options: {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  },
} as const;

test("a passkey is added in Account, signs in without the password, and is removed", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", DEVICE);

  await page.goto("/account");
  await page.getByRole("link", { name: "Passkeys" }).click();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  await page.getByLabel("Name").fill("Blue laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const one = page.getByRole("listitem");
  await expect(one).toContainText("Blue laptop");
  await expect(one).toContainText("Not used yet.");
  await page.setViewportSize({ width: 390, height: 844 });
  await one.getByText("Rename").click();
  await one.getByRole("textbox", { name: "Name" }).fill("");
  await one.getByRole("button", { name: "Save name" }).click();
  await expect(one.getByText("Give the passkey a name.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await one.getByRole("textbox", { name: "Name" }).fill("Gray laptop");
  await one.getByRole("button", { name: "Save name" }).click();
  await expect(one).toContainText("Gray laptop");
  // The device says that it has one for this account.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("has a passkey for your account already");

  // In another browser, with the same passkey and without a password.
  const elsewhere = await openBrowser(browser, { baseURL });
  const other = await elsewhere.newPage();
  const otherDevice = await elsewhere.newCDPSession(other);
  await otherDevice.send("WebAuthn.enable");
  await other.goto("/api/login?returnTo=/account");
  await expect(other.getByRole("button", { name: "Use a passkey instead" })).toBeVisible();
  await expectAccessible(other);
  const { authenticatorId: empty } = await otherDevice.send("WebAuthn.addVirtualAuthenticator", DEVICE);
  await other.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(other.getByRole("alert")).toContainText("No passkey was used.");
  const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
  for (const credential of credentials)
    await otherDevice.send("WebAuthn.addCredential", { authenticatorId: empty, credential });
  await other.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(other.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await expect(other.getByText(person.email)).toBeVisible();

  await other.getByRole("link", { name: "Passkeys" }).click();
  await expect(other.getByRole("listitem")).toContainText("Last used");
  await other.getByRole("button", { name: "Remove Gray laptop" }).click();
  await expect(other.getByRole("listitem")).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  await elsewhere.close();
});
