/** Options for opening the palette. */
export interface PaletteState {
  opened: boolean;
  /** The element that had the focus when it was opened last. */
  opener: Element | null;
  /** Text typed before the palette's code was loaded. */
  typedEarly: string;
  onClose: () => void;
}
