import { press, type Scene } from "../scene";

/** The screens of people who are not signed in. */
export const VISITORS: readonly Scene[] = [
  { name: "Landing", as: "visitor", path: "/", isWhole: true },
  { name: "About", as: "visitor", path: "/about", isWhole: true },
  { name: "Sign in", as: "visitor", path: "/api/login" },
  {
    name: "Sign in, refused",
    as: "visitor",
    path: "/api/login",
    act: async (page) => {
      await page.getByLabel("Email").fill("dana@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not this one, sorry");
      await press(page, "Sign in");
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "Create account", as: "visitor", path: "/api/login?prompt=create" },
  { name: "API reference", as: "visitor", path: "/api/docs" },
];
