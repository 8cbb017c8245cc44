import { expect, it } from "vitest";
import { isActiveLink, linksAtHand, menuLinks } from "./menu-links";
import { pageAt } from "./routes";

const labels = (...args: Parameters<typeof menuLinks>) => menuLinks(...args).map(({ label }) => label);

it("marks Home on / alone, and other links on every path that starts with theirs", () => {
  expect(isActiveLink("/", "/")).toBe(true);
  expect(isActiveLink("/", "/library")).toBe(false);
  expect(isActiveLink("/library", "/library")).toBe(true);
  expect(isActiveLink("/library", "/library/anything")).toBe(true);
  expect(isActiveLink("/library", "/about")).toBe(false);
});

it("shows the owner's links to the owner alone", () => {
  expect(labels(["user"], { isSiteOwner: true })).toEqual(["Account", "Analytics", "Administration"]);
  expect(labels(["user"], { isSiteOwner: false })).toEqual(["Account"]);
});

it("lists the header's pages in their order", () => {
  expect(labels(["header"], { isSiteOwner: true })).toEqual([
    "Home",
    "Library",
    "Workspaces",
    "AI Mentor",
    "Tutorial",
    "About",
    "Contact",
  ]);
});

it("keeps four pages at the thumb of a phone, in this order", () => {
  expect(linksAtHand().map(({ label }) => label)).toEqual(["Home", "Library", "Search", "AI Mentor"]);
});

it("finds the page of a path, with parameters too, and none where there is none", () => {
  expect(pageAt("/library/trash")?.menu?.label).toBe("Trash");
  expect(pageAt("/workspaces/abc")?.isGuarded).toBe(true);
  expect(pageAt("/nowhere")).toBeUndefined();
});
