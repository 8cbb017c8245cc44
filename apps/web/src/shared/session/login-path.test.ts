// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createAccountPath, keepWayBack, loginPath, visitorLoginPath } from "./login-path";

it("starts sign-in, coming back to the page with its query", () => {
  expect(loginPath("/library?category=coding&q=a b")).toBe(
    "/api/login?returnTo=%2Flibrary%3Fcategory%3Dcoding%26q%3Da%20b",
  );
});

it("needs no return for the first page", () => {
  expect(loginPath("/")).toBe("/api/login");
  expect(loginPath()).toBe("/api/login");
});

it("asks to begin with creating an account", () => {
  expect(createAccountPath()).toBe("/api/login?prompt=create");
  expect(createAccountPath(loginPath("/join/ABC"))).toBe("/api/login?returnTo=%2Fjoin%2FABC&prompt=create");
});

it("leads visitors to the page they asked for, and from About to the product", () => {
  expect(visitorLoginPath({ pathname: "/join/ABC", search: "?x=1" })).toBe(
    "/api/login?returnTo=%2Fjoin%2FABC%3Fx%3D1",
  );
  expect(visitorLoginPath({ pathname: "/about", search: "" })).toBe("/api/login");
});

it.each(["pointerdown", "click"])("completes a link to sign-in at its %s, and no other link", (type) => {
  window.history.replaceState(null, "", "/mentor");
  document.body.innerHTML =
    '<a href="/api/login"><b>Sign In</b></a><a href="/api/login?prompt=create"><b>Get Started</b></a><a href="/about">About</a>';
  keepWayBack();
  document.addEventListener("click", (event) => event.preventDefault());
  for (const word of document.querySelectorAll("b, a:last-child"))
    word.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/api/login?returnTo=%2Fmentor",
    "/api/login?returnTo=%2Fmentor&prompt=create",
    "/about",
  ]);
});
