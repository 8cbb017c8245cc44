export { CommandPalette } from "./components/lazy-palette";
export { PaletteLauncher, type PaletteState } from "./components/palette-launcher";
