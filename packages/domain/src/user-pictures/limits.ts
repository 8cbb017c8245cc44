/** Bounds of a person's picture. The browser crops and shrinks what a person chooses; the server only checks. */
export const PICTURE_LIMITS = {
  /** Of the picture that is kept, in bytes. */
  bytes: 100 * 1024,
  /** Pixels of each side as the browser makes it. */
  side: 256,
  /** Pixels of each side that a program may send. */
  maxSide: 512,
  /** Of the file that a person chooses in the browser, in bytes. */
  chosenBytes: 20 * 1024 * 1024,
} as const;
