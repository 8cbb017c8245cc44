import { applyScheme, DARK_QUERY, readTheme, resolveScheme } from "./scheme";

/**
 * Puts the scheme on the root element before anything is painted, so that a dark page never flashes light. For a small
 * blocking script in the page's head; from then on ThemeProvider holds the theme.
 */
export function bootTheme(): void {
  applyScheme(document.documentElement, resolveScheme(readTheme(), matchMedia(DARK_QUERY).matches));
}
