import { randomUUID } from "node:crypto";
import { expectAccessibleEverywhere } from "./support/axe";
import { CommandLine } from "./support/command-line";
import { addPrompt } from "./support/prompts";
import { test as base, expect } from "./support/test";

const test = base.extend<{ terminal: CommandLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
  terminal: async ({}, use) => {
    const terminal = await CommandLine.open();
    await use(terminal);
    await terminal.dispose();
  },
});

test("a terminal is let in through the browser, fills a prompt in, and signs out", async ({
  page,
  person,
  terminal,
  server,
}) => {
  await addPrompt(page, { title: "Haiku", content: "Write [count] haiku about [place].\nIn **verse**." });
  await addPrompt(page, { title: "Sonnet", content: "Write a sonnet." });

  const { printed, opened, ended } = await terminal.login(server.url);
  expect(opened).toBe(printed);
  await page.goto(printed);
  await expect(page.getByRole("heading", { name: "Connect Commonplace command line?" })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText("a program on this device")).toBeVisible();
  await expect(page.getByLabel("Read")).toBeChecked();
  await expect(page.getByLabel("Write")).toBeChecked();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  expect(await ended).toMatchObject({ code: 0, out: expect.stringContaining(`<${person.email}>`) });

  const found = await terminal.run(["search", "haiku", "--json"]);
  expect(JSON.parse(found.out)).toMatchObject([{ title: "Haiku" }]);
  const filled = await terminal.run(["fill", "Haiku", "count=3", "place=-"], { input: "the sea\n" });
  expect(filled).toEqual({ code: 0, out: "Write 3 haiku about the sea.\nIn **verse**.\n", err: "" });

  await page.goto("/account");
  const app = page.getByRole("list", { name: "Connected apps" }).getByRole("listitem");
  await expect(app).toContainText("Commonplace command line");
  const left = await terminal.run(["logout"]);
  expect(left).toEqual({ code: 0, out: "", err: `You are signed out of ${server.url}.\n` });
  expect(await terminal.run(["search", "haiku"])).toMatchObject({ code: 3, out: "" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Connected apps" })).toBeVisible();
  await expect(app).toHaveCount(0);
});

test("somebody new makes their account on the way from the terminal, and disconnects it in the browser", async ({
  page,
  terminal,
  server,
}) => {
  const { printed, ended } = await terminal.login(server.url);
  await page.goto(printed);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Reader");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password").fill(`correct horse ${randomUUID()}`);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Write").uncheck();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  expect(await ended).toMatchObject({ code: 0 });
  expect(await terminal.run(["whoami"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("Ada Reader"),
  });
  // Only reading was allowed.
  const refused = await terminal.run(["add", "--title", "Haiku"], { input: "Write haiku." });
  expect(refused).toMatchObject({ code: 5, err: expect.stringContaining('lacks the scope "write"') });

  await page.goto("/api/login?returnTo=/account");
  await page.getByRole("button", { name: "Disconnect Commonplace command line" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect app" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Commonplace command line" })).toHaveCount(0);
  expect(await terminal.run(["whoami"])).toMatchObject({
    code: 3,
    err: expect.stringContaining("Sign in again"),
  });
});
