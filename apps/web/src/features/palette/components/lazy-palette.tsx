import { lazy } from "react";

const load = () => import("./command-palette");

/** Starts loading the palette's code; a failure shows when it is opened. */
export const loadPalette = () => void load().catch(() => undefined);

/** The command palette; loaded when it is first asked for. */
export const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));
