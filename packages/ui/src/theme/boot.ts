import { applyScheme, DARK_QUERY, readTheme, resolveScheme } from "./scheme";

/**
 * Sets the color scheme on the root element before the first paint, so that a dark page never flashes light. Runs in a
 * small blocking script in the page's head; later ThemeProvider keeps the scheme.
 */
export function bootTheme(): void {
  applyScheme(document.documentElement, resolveScheme(readTheme(), matchMedia(DARK_QUERY).matches));
}
