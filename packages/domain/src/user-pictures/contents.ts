/** The facts read from a picture's format: its size, and its bytes without places, dates, cameras and comments. */
export interface Contents {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
