import type { Clock } from "../ports/clock";

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  /** Moves the time forward. */
  advance(milliseconds: number): void;
  /** Sets the time. */
  set(moment: Date | string): void;
}

/** @param start where the clock stands; the machine's time unless told. */
export function fixedClock(start: Date | string = new Date()): FixedClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
    set(moment) {
      time = new Date(moment).getTime();
    },
  };
}
