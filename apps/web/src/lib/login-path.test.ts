import { expect, it } from "vitest";
import { loginPath } from "./login-path";

it("starts sign-in, coming back to the page with its query", () => {
  expect(loginPath("/library?category=coding&q=a b")).toBe(
    "/api/login?returnTo=%2Flibrary%3Fcategory%3Dcoding%26q%3Da%20b",
  );
});

it("needs no return for the first page", () => {
  expect(loginPath("/")).toBe("/api/login");
  expect(loginPath()).toBe("/api/login");
});
