export { CommandPalette } from "./components/lazy-palette";
export { PaletteLauncher } from "./components/palette-launcher";
export type { PaletteState } from "./components/palette-state";
