/** What a palette is told by whoever opens it. */
export interface PaletteState {
  opened: boolean;
  /** What was typed before the palette's code was here. */
  typedEarly: string;
  onClose: () => void;
}
