/** The person's choice; "system" follows the operating system. */
export type Theme = "light" | "dark" | "system";
/** The scheme on screen. */
export type Scheme = "light" | "dark";

/** Where the choice is kept in local storage. */
export const THEME_STORAGE_KEY = "commonplace-theme";

/** The media query that tells the operating system's preference. */
export const DARK_QUERY = "(prefers-color-scheme: dark)";

/** Reads a stored choice; anything else than the three words means system. */
export function parseTheme(stored: string | null): Theme {
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** The scheme a choice gives. */
export function resolveScheme(theme: Theme, systemIsDark: boolean): Scheme {
  if (theme !== "system") return theme;
  return systemIsDark ? "dark" : "light";
}

/** The choice after a press on the toggle: the opposite of the scheme on screen. */
export function toggledTheme(shown: Scheme): Theme {
  return shown === "dark" ? "light" : "dark";
}

/** The stored choice, or system where storage is closed (private windows, blocked cookies). */
export function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return "system";
  }
}

/** Stores a choice. Without storage the choice lasts as long as the page. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Nothing to do: the page still shows the choice.
  }
}

/** Puts a scheme on the root element: its class for our styles, the attribute Mantine's styles read. */
export function applyScheme(root: HTMLElement, scheme: Scheme): void {
  root.classList.remove("light", "dark");
  root.classList.add(scheme);
  root.dataset.mantineColorScheme = scheme;
}
