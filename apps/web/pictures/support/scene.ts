import type { Page } from "@playwright/test";

/** A subject for pictures: a screen, or a state that a person brought it to. */
export interface Scene {
  /** Names its files: "Library, selecting". */
  readonly name: string;
  readonly as: "visitor" | "newcomer" | "reader";
  readonly path: string;
  /** Whether the person has just signed in, as steps want that need it; otherwise that is as long ago as the pictures take. */
  readonly hasJustSignedIn?: true;
  /** The person's actions before the picture. */
  readonly act?: (page: Page) => Promise<void>;
  /** Calls that are kept waiting or refused while the picture is taken. */
  readonly calls?: { readonly url: RegExp; readonly answer: "never" | "fails" };
  /** All of the page, not only what fits the window. */
  readonly isWhole?: true;
  /** Only screens of this width have it. */
  readonly only?: "desktop" | "phone";
}

/** A scene over the reader's library, unless it says otherwise. */
export type LibraryScene = Omit<Scene, "as" | "path"> & { path?: string };

export const inLibrary = (scene: LibraryScene): Scene => ({ as: "reader", path: "/library", ...scene });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
export const menuItem = (page: Page, name: string | RegExp) =>
  page.getByRole("menuitem", { name, exact: true }).click();
export const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
/** The dialog that opened last. */
export const onTop = (page: Page) => page.getByRole("dialog").last();
