import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Appends to a log that never grows past a size: a full file becomes `.1`, the older ones move up, the
 * oldest goes.
 *
 * PostgreSQL logs little (no statements), so plain appends are enough. A log that cannot be written (disk full) must
 * not stop the server: only its lines are lost.
 */
export class RotatingLogFile {
  #size: number | undefined;

  constructor(
    private readonly file: string,
    private readonly limits = { bytes: 5 * 1024 * 1024, kept: 3 },
  ) {}

  append(text: string): void {
    try {
      this.#size ??= this.#open();
      if (this.#size + text.length > this.limits.bytes) this.#rotate();
      appendFileSync(this.file, text, { mode: 0o600 });
      this.#size += Buffer.byteLength(text);
    } catch {
      this.#size = undefined; // check again next time
    }
  }

  #open(): number {
    mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  #rotate(): void {
    for (let age = this.limits.kept - 1; age >= 1; age -= 1) {
      const older = age === 1 ? this.file : `${this.file}.${age - 1}`;
      if (statSync(older, { throwIfNoEntry: false })) renameSync(older, `${this.file}.${age}`);
    }
    this.#size = 0;
  }
}
