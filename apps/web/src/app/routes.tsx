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
import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router-dom";
import { loadAboutPage } from "./pages/about/load-about-page";
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

/**
 * A page whose code is loaded when the page is opened.
 *
 * @param module the page's file below pages/, by which the build finds what a rendered page needs from the start.
 */
function lazyPage(
  module: string,
  load: () => Promise<ComponentType>,
): Pick<PageRoute, "Page" | "load" | "module"> {
  return { Page: lazy(async () => ({ default: await load() })), load, module };
}

/** Every page, in the order of the menus. A new page is one entry. */
export const PAGES: readonly PageRoute[] = [
  {
    path: "/",
    menu: { label: "Home", icon: IconHome, place: "header", isAtHand: true },
    ...lazyPage("home/home-page", async () => (await import("./pages/home/home-page")).HomePage),
  },
  {
    path: "/library",
    menu: { label: "Library", icon: IconBooks, place: "header", isAtHand: true },
    ...lazyPage("library-page", async () => (await import("./pages/library-page")).LibraryPage),
  },
  {
    path: "/search",
    menu: { label: "Search", icon: IconSearch, place: "palette", isAtHand: true },
    ...lazyPage("search-page", async () => (await import("./pages/search-page")).SearchPage),
  },
  {
    path: "/workspaces",
    menu: { label: "Workspaces", icon: IconUsers, place: "header" },
    isGuarded: true,
    ...lazyPage(
      "workspaces/workspaces-page",
      async () => (await import("./pages/workspaces/workspaces-page")).WorkspacesPage,
    ),
  },
  {
    path: "/mentor",
    menu: { label: "AI Mentor", icon: IconSparkles, place: "header", isAtHand: true },
    isGuarded: true,
    Loading: LoadingMentor,
    ...lazyPage("mentor-page", async () => (await import("./pages/mentor-page")).MentorPage),
  },
  {
    path: "/tutorial",
    menu: { label: "Tutorial", icon: IconHelpCircle, place: "header", isQuiet: true },
    ...lazyPage("tutorial-page", async () => (await import("./pages/tutorial-page")).TutorialPage),
  },
  {
    path: "/about",
    ...lazyPage("about/about-page", loadAboutPage),
    menu: { label: "About", icon: IconInfoCircle, place: "header", isQuiet: true },
  },
  {
    path: "/contact",
    menu: { label: "Contact", icon: IconMail, place: "header", isQuiet: true },
    isGuarded: true,
    ...lazyPage("contact-page", async () => (await import("./pages/contact-page")).ContactPage),
  },
  {
    path: "/library/trash",
    menu: { label: "Trash", icon: IconTrash, place: "palette" },
    ...lazyPage("trash-page", async () => (await import("./pages/trash-page")).TrashPage),
  },
  {
    path: "/library/health",
    menu: { label: "Library health", icon: IconStethoscope, place: "palette" },
    ...lazyPage("health-page", async () => (await import("./pages/health-page")).HealthPage),
  },
  {
    path: "/account",
    menu: { label: "Account", icon: IconSettings, place: "user" },
    ...lazyPage("account-page", async () => (await import("./pages/account-page")).AccountPage),
  },
  {
    path: "/analytics",
    menu: { label: "Analytics", icon: IconChartBar, place: "user", isForOwner: true },
    ...lazyPage("analytics-page", async () => (await import("./pages/analytics-page")).AnalyticsPage),
  },
  {
    path: "/admin",
    menu: { label: "Administration", icon: IconShield, place: "user", isForOwner: true },
    ...lazyPage("admin-page", async () => (await import("./pages/admin-page")).AdminPage),
  },
  {
    path: "/workspaces/:id",
    isGuarded: true,
    ...lazyPage(
      "workspaces/workspace-page",
      async () => (await import("./pages/workspaces/workspace-page")).WorkspacePage,
    ),
  },
  {
    path: "/join/:code",
    ...lazyPage("workspaces/join-page", async () => (await import("./pages/workspaces/join-page")).JoinPage),
  },
];

/** The page at a path; undefined where there is none. */
export function pageAt(pathname: string): PageRoute | undefined {
  return PAGES.find(({ path }) => matchPath(path, pathname));
}

/** Starts loading the code of the page at a path. A failure is shown in place of the page. */
export function loadPage(pathname: string): void {
  loadCode(pageAt(pathname));
}

/** Loads the code of the pages that people go to most, so that they open at once, and offline. */
export function loadPagesAtHand(): void {
  for (const page of PAGES) if (page.menu?.isAtHand) loadCode(page);
}

const loadCode = (page: PageRoute | undefined) => void page?.load?.().catch(() => undefined);
