import { expect, it } from "vitest";
import { isActiveLink, ownerLinks } from "./nav-links";

it("marks Home on / alone, and other links on every path that starts with theirs", () => {
  expect(isActiveLink("/", "/")).toBe(true);
  expect(isActiveLink("/", "/library")).toBe(false);
  expect(isActiveLink("/library", "/library")).toBe(true);
  expect(isActiveLink("/library", "/library/anything")).toBe(true);
  expect(isActiveLink("/library", "/about")).toBe(false);
});

it("shows the owner's links to the owner alone", () => {
  expect(ownerLinks({ isSiteOwner: true })).toEqual([{ to: "/analytics", label: "Analytics" }]);
  expect(ownerLinks({ isSiteOwner: false })).toEqual([]);
});
