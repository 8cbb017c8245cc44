/** Options for opening the palette. */
export interface PaletteState {
  opened: boolean;
  /** Text typed before the palette's code was loaded. */
  typedEarly: string;
  onClose: () => void;
}
