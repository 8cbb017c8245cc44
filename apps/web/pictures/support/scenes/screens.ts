import type { Page } from "@playwright/test";
import { press, type Scene } from "../scene";

const DRAFT = "Write an email to [name] about our launch on 12 May. Make it good.";
const analyze = async (page: Page) => {
  await page.getByRole("textbox").first().fill(DRAFT);
  await press(page, /^Analyze/);
  await page.getByRole("button", { name: /^Optimize/ }).waitFor();
};
/** The screens of somebody with a library. */
export const SCREENS: readonly Scene[] = [
  { name: "Home", as: "reader", path: "/", isWhole: true },
  { name: "Library", as: "reader", path: "/library" },
  { name: "Library, list", as: "reader", path: "/library?view=list" },
  { name: "Library, nothing matches", as: "reader", path: "/library?category=marketing&q=sonnet" },
  { name: "Library, a query", as: "reader", path: "/library?q=review" },
  {
    name: "Library, failed",
    as: "reader",
    path: "/",
    calls: { url: /\/trpc\/.*prompts\.list/, answer: "fails" },
    act: (page) => page.getByRole("link", { name: "Library", exact: true }).first().click(),
  },
  {
    name: "Library, loading",
    as: "reader",
    path: "/",
    calls: { url: /\/trpc\/.*prompts\.list/, answer: "never" },
    act: (page) => page.getByRole("link", { name: "Library", exact: true }).first().click(),
  },
  // The server answers a first page's questions itself, so Home is reached from another page.
  {
    name: "Home, loading",
    as: "reader",
    path: "/tutorial",
    calls: { url: /\/trpc\/.*prompts/, answer: "never" },
    act: (page) => page.getByRole("link", { name: "Home", exact: true }).first().click(),
  },
  {
    name: "Home, failed",
    as: "reader",
    path: "/tutorial",
    calls: { url: /\/trpc\/.*prompts/, answer: "fails" },
    act: (page) => page.getByRole("link", { name: "Home", exact: true }).first().click(),
  },
  { name: "Search", as: "reader", path: "/search" },
  { name: "Search, found", as: "reader", path: "/search?q=review" },
  { name: "Search, nothing found", as: "reader", path: "/search?q=zzqqxx" },
  {
    name: "Health",
    as: "reader",
    path: "/library/health",
    act: (page) => page.getByText(/^Looked through/).waitFor(),
    isWhole: true,
  },
  { name: "Trash", as: "reader", path: "/library/trash" },
  { name: "Mentor", as: "reader", path: "/mentor", isWhole: true },
  { name: "Mentor, feedback", as: "reader", path: "/mentor", act: analyze, isWhole: true },
  {
    name: "Mentor, optimized",
    as: "reader",
    path: "/mentor",
    act: async (page) => {
      await analyze(page);
      await page.getByLabel("How long, or how many?", { exact: true }).fill("At most 150 words");
      await press(page, /^Optimize/);
      await page.getByRole("button", { name: "Save as new prompt" }).waitFor();
    },
    isWhole: true,
  },
  { name: "Tutorial", as: "reader", path: "/tutorial", isWhole: true },
  { name: "Contact", as: "reader", path: "/contact", isWhole: true },
  { name: "Account", as: "reader", path: "/account", isWhole: true },
  { name: "Analytics", as: "reader", path: "/analytics", isWhole: true },
];
