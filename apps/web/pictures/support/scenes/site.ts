import type { Page } from "@playwright/test";
import { menuItem, press, type Scene, tab } from "../scene";

const account = (name: string, act: Scene["act"]): Scene => ({
  name,
  as: "reader",
  path: "/account",
  ...(act && { act }),
});
const admin = (name: string, act?: Scene["act"], more: Partial<Scene> = {}): Scene => ({
  name,
  as: "reader",
  path: "/admin",
  ...(act && { act }),
  ...more,
});
const person = (name: string, item: string): Scene =>
  admin(name, async (page) => {
    await press(page, "More for grace@example.com");
    await menuItem(page, item);
    await page.getByRole("dialog").waitFor();
  });
const createToken = async (page: Page) => {
  await press(page, "Create token");
  await page.getByRole("dialog", { name: "Create an API token" }).waitFor();
};

/** The account, and the site's administration. */
export const SITE: readonly Scene[] = [
  account("Account, a new token", createToken),
  account("Account, deleting", async (page) => {
    await press(page, "Delete account");
    await page.getByRole("dialog").waitFor();
  }),
  { name: "Accounts, name", as: "reader", path: "/accounts/manage/name" },
  { name: "Accounts, email", as: "reader", path: "/accounts/manage/email" },
  { name: "Accounts, password", as: "reader", path: "/accounts/manage/password" },
  { name: "Accounts, passkeys", as: "reader", path: "/accounts/manage/passkeys" },
  { name: "Accounts, second factor", as: "reader", path: "/accounts/manage/second-factor" },
  admin("Admin, people"),
  admin("Admin, a person’s menu", (page) => press(page, "More for grace@example.com")),
  person("Admin, a link for a password", "Link for a new password…"),
  person("Admin, disabling", "Disable…"),
  person("Admin, deleting a person", "Delete…"),
  ...["Sign-up", "Public content", "Mentor", "Server", "Audit log"].map((name) =>
    admin(`Admin, ${name.toLowerCase()}`, (page) => tab(page, name), { isWhole: true }),
  ),
  admin("Admin, inviting people", async (page) => {
    await tab(page, "Sign-up");
    await press(page, "Invite people");
    await page.getByRole("dialog").waitFor();
  }),
];
