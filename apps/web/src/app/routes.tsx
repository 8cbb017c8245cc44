import {
  type Icon,
  IconBooks,
  IconChartBar,
  IconHelpCircle,
  IconHome,
  IconInfoCircle,
  IconMail,
  IconSearch,
  IconSettings,
  IconShield,
  IconSparkles,
  IconStethoscope,
  IconTrash,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { lazyPage } from "../shared/first-load/lazy-page";
import { aboutPage } from "./pages/about/lazy-about-page";
import { LoadingMentor } from "./pages/loading-mentor";

/** How menus list a page. */
interface MenuEntry {
  readonly label: string;
  readonly icon: Icon;
  /** The header's pages, and those of the user menu, are also in the mobile menu and the palette. */
  readonly place: "header" | "user" | "palette";
  /** Only the site's owner sees it. */
  readonly isForOwner?: true;
  /** Also in the bottom bar on phones. */
  readonly isAtHand?: true;
  /** Help pages are shown in quieter type, after the others. */
  readonly isQuiet?: true;
}

/** A page of the signed-in product. */
export interface PageRoute {
  /** React Router pattern, from the root. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Loads the page's code, where it is not part of the first code; with the file it is in, below pages/. */
  readonly load?: () => Promise<unknown>;
  readonly module?: string;
  /** Shown while the code loads, instead of the shell's outline of a page. */
  readonly Loading?: ComponentType;
  /** How menus list the page; a page without it is linked from other pages only. */
  readonly menu?: MenuEntry;
  /** Checks the session when it opens and, when that is lost, goes to sign-in sooner than other pages. */
  readonly isGuarded?: true;
}

/** @param module the page's file below pages/, by which the build finds what a rendered page needs from the start. */
const pageOf = (module: string, importPage: () => Promise<ComponentType>) => ({
  ...lazyPage(importPage),
  module,
});

/** Every page, in the order of the menus. A new page is one entry. */
export const PAGES: readonly PageRoute[] = [
  {
    path: "/",
    menu: { label: "Home", icon: IconHome, place: "header", isAtHand: true },
    ...pageOf("home/home-page", async () => (await import("./pages/home/home-page")).HomePage),
  },
  {
    path: "/library",
    menu: { label: "Library", icon: IconBooks, place: "header", isAtHand: true },
    ...pageOf("library-page", async () => (await import("./pages/library-page")).LibraryPage),
  },
  {
    path: "/search",
    menu: { label: "Search", icon: IconSearch, place: "palette", isAtHand: true },
    ...pageOf("search-page", async () => (await import("./pages/search-page")).SearchPage),
  },
  {
    path: "/workspaces",
    menu: { label: "Workspaces", icon: IconUsers, place: "header" },
    isGuarded: true,
    ...pageOf(
      "workspaces/workspaces-page",
      async () => (await import("./pages/workspaces/workspaces-page")).WorkspacesPage,
    ),
  },
  {
    path: "/mentor",
    menu: { label: "AI Mentor", icon: IconSparkles, place: "header", isAtHand: true },
    isGuarded: true,
    Loading: LoadingMentor,
    ...pageOf("mentor-page", async () => (await import("./pages/mentor-page")).MentorPage),
  },
  {
    path: "/tutorial",
    menu: { label: "Tutorial", icon: IconHelpCircle, place: "header", isQuiet: true },
    ...pageOf("tutorial-page", async () => (await import("./pages/tutorial-page")).TutorialPage),
  },
  {
    path: "/about",
    ...aboutPage,
    module: "about/about-page",
    menu: { label: "About", icon: IconInfoCircle, place: "header", isQuiet: true },
  },
  {
    path: "/contact",
    menu: { label: "Contact", icon: IconMail, place: "header", isQuiet: true },
    isGuarded: true,
    ...pageOf("contact-page", async () => (await import("./pages/contact-page")).ContactPage),
  },
  {
    path: "/library/trash",
    menu: { label: "Trash", icon: IconTrash, place: "palette" },
    ...pageOf("trash-page", async () => (await import("./pages/trash-page")).TrashPage),
  },
  {
    path: "/library/health",
    menu: { label: "Library health", icon: IconStethoscope, place: "palette" },
    ...pageOf("health-page", async () => (await import("./pages/health-page")).HealthPage),
  },
  {
    path: "/account",
    menu: { label: "Account", icon: IconSettings, place: "user" },
    ...pageOf("account-page", async () => (await import("./pages/account-page")).AccountPage),
  },
  {
    path: "/analytics",
    menu: { label: "Analytics", icon: IconChartBar, place: "user", isForOwner: true },
    ...pageOf("analytics-page", async () => (await import("./pages/analytics-page")).AnalyticsPage),
  },
  {
    path: "/admin",
    menu: { label: "Administration", icon: IconShield, place: "user", isForOwner: true },
    ...pageOf("admin-page", async () => (await import("./pages/admin-page")).AdminPage),
  },
  {
    path: "/workspaces/:id",
    isGuarded: true,
    ...pageOf(
      "workspaces/workspace-page",
      async () => (await import("./pages/workspaces/workspace-page")).WorkspacePage,
    ),
  },
  {
    path: "/join/:code",
    ...pageOf("workspaces/join-page", async () => (await import("./pages/workspaces/join-page")).JoinPage),
  },
];

/** The page at a path; undefined where there is none. */
export function pageAt(pathname: string): PageRoute | undefined {
  return PAGES.find(({ path }) => matchPath(path, pathname));
}

/** Loads the code of the page at a path. A failure is shown in place of the page. */
export async function loadPage(pathname: string): Promise<void> {
  await loadCode(pageAt(pathname));
}

/** Loads the code of the pages that people go to most, so that they open at once, and offline. */
export function loadPagesAtHand(): void {
  for (const page of PAGES) if (page.menu?.isAtHand) void loadCode(page);
}

const loadCode = async (page: PageRoute | undefined) => page?.load?.().catch(() => undefined);
