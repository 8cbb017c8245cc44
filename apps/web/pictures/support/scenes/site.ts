import type { Page } from "@playwright/test";
import { menuItem, press, type Scene, tab } from "../scene";

const account = (name: string, act: NonNullable<Scene["act"]>): Scene => ({
  name,
  as: "reader",
  path: "/account",
  hasJustSignedIn: true,
  act,
});
/** A page of the sign-in that comes with the site. */
const signInPage = (name: string, path: string): Scene => ({
  name,
  as: "reader",
  path: `/accounts/manage/${path}`,
  hasJustSignedIn: true,
});
const admin = (name: string, act?: Scene["act"], more: Partial<Scene> = {}): Scene => ({
  name,
  as: "reader",
  path: "/admin",
  ...(act && { act }),
  ...more,
});
const person = (name: string, item: string, dialog: string | RegExp): Scene =>
  admin(
    name,
    async (page) => {
      await press(page, "More for grace@example.com");
      await menuItem(page, item);
      await page.getByRole("dialog", { name: dialog }).waitFor();
    },
    { hasJustSignedIn: true },
  );
const createToken = async (page: Page) => {
  await press(page, "Create token");
  await page.getByRole("dialog", { name: "Create an API token" }).waitFor();
};

/** The account, and the site's administration. */
export const SITE: readonly Scene[] = [
  account("Account, a new token", createToken),
  account("Account, deleting", async (page) => {
    await press(page, "Delete account");
    await page.getByRole("dialog", { name: "Delete your account?" }).waitFor();
  }),
  signInPage("Accounts, name", "name"),
  signInPage("Accounts, email", "email"),
  signInPage("Accounts, password", "password"),
  signInPage("Accounts, passkeys", "passkeys"),
  signInPage("Accounts, second factor", "second-factor"),
  admin("Admin, people"),
  admin("Admin, a person’s menu", (page) => press(page, "More for grace@example.com")),
  person("Admin, a link for a password", "Link for a new password…", "Link for a new password"),
  person("Admin, disabling", "Disable…", /^Disable/),
  person("Admin, deleting a person", "Delete…", "Delete this account?"),
  ...["Sign-up", "Public content", "Mentor", "Server", "Audit log"].map((name) =>
    admin(`Admin, ${name.toLowerCase()}`, (page) => tab(page, name), { isWhole: true }),
  ),
  admin(
    "Admin, inviting people",
    async (page) => {
      await tab(page, "Sign-up");
      await press(page, "Invite people");
      await page.getByRole("dialog", { name: "Invite people" }).waitFor();
    },
    { hasJustSignedIn: true },
  ),
];
