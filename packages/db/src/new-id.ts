import { uuidv7 } from "uuidv7";

/** A new row's id: UUIDv7 text, so new rows land at the right edge of every index and ids sort by time. */
export function newId(): string {
  return uuidv7();
}
