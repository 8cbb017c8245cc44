import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { TOTP } from "otpauth";
import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { hold } from "./support/hold";
import { signIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expectStill } from "./support/shift";
import { expect, test } from "./support/test";

/** Wider than high, as most photos are. */
const PHOTO = fileURLToPath(new URL("../pictures/library-light.png", import.meta.url));

test("everything is taken away in one zip", async ({ page, person }) => {
  await addPrompt(page, { title: "Launch mail", content: "Write a mail" });
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText("It holds 1 prompt and 0 documents.")).toBeVisible();
  await expectAccessible(page);
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^commonplace-account-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes("prompts.jsonl")).toBe(true);
});

for (const width of [1280, 390]) {
  test(`nothing moves while the page learns how one signs in, ${width} px wide`, async ({
    page,
    person: _,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await hold(page, /account\.signInMethod/);
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Picture" })).toBeVisible();
    letGo();
    await expect(page.getByRole("link", { name: "Change password" })).toBeVisible();
    await expectStill(page);
  });
}

test("a picture replaces the initial, a file that is none changes nothing, and removing it brings the initial back", async ({
  page,
  person,
}) => {
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Picture" });
  const menu = page.getByRole("button", { name: "Your account" });
  const shown = menu.locator("img");
  await expect(section.getByRole("button", { name: "Upload picture" })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(menu).toHaveText(person.firstName.slice(0, 1));

  await section.getByLabel("Picture", { exact: true }).setInputFiles(PHOTO);
  await expect(page.getByText("Picture changed", { exact: true })).toBeVisible();
  await expect(section.getByRole("button", { name: "Change picture" })).toBeVisible();
  await expect(shown).toHaveJSProperty("naturalWidth", 256);
  await expect(shown).toHaveJSProperty("naturalHeight", 256);
  await expectAccessible(page);
  const address = await shown.getAttribute("src");

  const wrong = {
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("Only its name is a picture's."),
  };
  await section.getByLabel("Picture", { exact: true }).setInputFiles(wrong);
  await expect(section.getByRole("alert")).toHaveText(
    "This file is no picture that can be read. Choose a PNG, JPEG or WebP.",
  );
  const large = { ...wrong, buffer: Buffer.alloc(20 * 1024 * 1024 + 1) };
  await section.getByLabel("Picture", { exact: true }).setInputFiles(large);
  await expect(section.getByRole("alert")).toHaveText("This picture is larger than 20 MB.");
  await page.reload();
  await expect(shown).toHaveAttribute("src", address ?? "");
  await expect(shown).toHaveJSProperty("naturalWidth", 256);

  await section.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed", { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(section.getByRole("button", { name: "Upload picture" })).toBeVisible();
});

test("other browsers are signed out, and need the password to come back", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const elsewhere = await openBrowser(browser, { baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await page.goto("/account");
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("This browser")).toBeVisible();
  await page.getByRole("button", { name: "Sign out other sessions" }).click();
  await expect(page.getByText("1 other session ended.", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
  await other.goto("/");
  await expect(other.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await other.getByRole("link", { name: "Sign In" }).first().click();
  await expect(other.getByLabel("Password")).toBeVisible();
  await elsewhere.close();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
});

test("name and password are changed, the old password opens nothing, and a second factor is asked for", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.slow(); // 20 s on a calm machine
  const elsewhere = await openBrowser(browser, { baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await page.goto("/account");
  await page.getByRole("link", { name: "Change name" }).click();
  await expect(page.getByRole("heading", { name: "Change name" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Augusta");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Augusta Reader")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("New password").fill("password123");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This password is among the first that people guess.")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("New password").fill("nine tall purple lamps");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await page.getByRole("link", { name: "Back to your account" }).click();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);

  await other.goto("/");
  await other.getByRole("link", { name: "Sign In" }).first().click();
  await other.getByLabel("Email").fill(person.email);
  await other.getByLabel("Password").fill(person.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("alert")).toBeVisible();

  await page.getByRole("link", { name: "Second factor" }).click();
  await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const key = ((await page.locator(".key").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code that the app shows").fill(new TOTP({ secret: key }).generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [recoveryCode = ""] = await page.getByRole("listitem").allInnerTexts();
  await page.getByRole("link", { name: "I kept them" }).click();
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();

  await other.getByLabel("Password").fill("nine tall purple lamps");
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByLabel("Code")).toBeFocused();
  await expectAccessible(other);
  await other.getByLabel("Code").fill(recoveryCode);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("button", { name: "Your account" })).toBeVisible();
  await elsewhere.close();
});

test("signing out elsewhere without a session says that it is gone", async ({ page, person: _person }) => {
  await page.goto("/account");
  const everywhere = page.getByRole("button", { name: "Sign out everywhere" });
  await expect(everywhere).toBeVisible();
  await page.context().clearCookies();
  await everywhere.click();
  await expect(page.getByText("Session Expired", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("an account is deleted on a phone once its email is typed", async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog", { name: "Navigation" }).getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Delete account" }).click();
  const sheet = page.getByRole("dialog", { name: "Delete your account?" });
  await sheet.getByLabel("Email").fill("someone@else.example");
  await sheet.getByRole("button", { name: "Delete account" }).click();
  await expect(sheet.getByText("Type the email of your account.")).toBeVisible();
  await expect(sheet.getByLabel("Email")).toBeFocused();
  await expectAccessibleEverywhere(page);
  await sheet.getByLabel("Email").fill(person.email);
  await sheet.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("an API token is created, shown once, used and revoked", async ({ page, person: _person, request }) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API token" });
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("Give the token a name.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Terminal");
  await expectAccessibleEverywhere(page);
  await dialog.getByLabel("Name").press("Enter");

  const shown = page.getByRole("dialog", { name: "Copy your new token" });
  const token = await shown.getByLabel("Token").inputValue();
  expect(token).toMatch(/^cp_/);
  await expectAccessibleEverywhere(page);
  await shown.getByRole("button", { name: "Copy token" }).click();
  await expect(page.getByText("Token copied to clipboard", { exact: true })).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();
  const item = page.getByRole("list", { name: "API tokens" }).getByRole("listitem");
  await expect(item).toContainText("Terminal");
  await expect(item).toContainText(`${token.slice(0, 9)}… · Read · Everything you can reach`);
  await expect(item).toContainText("Never used");

  const read = () => request.get("/api/prompts", { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status()).toBe(200);
  await page.reload();
  await expect(item).toContainText("Last used");
  await item.getByRole("button", { name: "Revoke Terminal" }).click();
  const revoking = page.getByRole("dialog", { name: "Revoke Terminal?" });
  await expect(revoking).toBeVisible();
  await expectAccessibleEverywhere(page);
  await revoking.getByRole("button", { name: "Revoke token" }).click();
  await expect(page.getByText("Token revoked", { exact: true })).toBeVisible();
  await expect(item).toHaveCount(0);
  expect((await read()).status()).toBe(401);
});

test("on a phone, a token that the server refuses leaves what was typed", async ({
  page,
  person: _person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/account");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.route("**/trpc/account.tokens.create*", (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Create an API token" });
  await dialog.getByLabel("Name").fill("Terminal");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Failed to create token", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Terminal");
  await expectNoSidewaysScroll(page);
});

test("an AI client is refused, then connected, and disconnected again", async ({ page, person, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const callback = "http://127.0.0.1:9/callback";
  const registered = await request.post("/accounts/reg", {
    data: { client_name: "Test Client", redirect_uris: [callback] },
  });
  const { client_id } = await registered.json();
  // Stands for the client, which waits on this device for the browser to come back.
  await page.route(`${callback}*`, (route) => route.fulfill({ body: "Back in the client." }));
  const query = {
    client_id,
    redirect_uri: callback,
    response_type: "code",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  };
  const start = `/accounts/auth?${new URLSearchParams(query)}`;
  await page.goto(start);
  await expect(page.getByRole("heading", { name: "Connect Test Client?" })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Don’t connect" }).click();
  await page.waitForURL(/callback\?error=access_denied/);

  await page.goto(start);
  await page.getByLabel("Write").uncheck();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.waitForURL(/callback\?code=/);

  await page.goto("/account");
  const item = page.getByRole("list", { name: "Connected apps" }).getByRole("listitem");
  await expect(item).toContainText("127.0.0.1 · Read, AI mentor");
  await item.getByRole("button", { name: "Disconnect Test Client" }).click();
  await expectAccessibleEverywhere(page);
  await page
    .getByRole("dialog", { name: "Disconnect Test Client?" })
    .getByRole("button", { name: "Disconnect app" })
    .click();
  await expect(page.getByText("App disconnected", { exact: true })).toBeVisible();
  await expect(item).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
