/** Runs before the first paint, as a small blocking script of its own, so a dark page never flashes light. */
import { applyScheme, DARK_QUERY, readTheme, resolveScheme } from "./scheme";

applyScheme(document.documentElement, resolveScheme(readTheme(), matchMedia(DARK_QUERY).matches));
