/**
 * The same JavaScript in ASCII: every other character of a literal is written as an escape.
 *
 * V8 stores the text of a file that holds a single character beyond Latin-1 with two bytes for each of its characters.
 */
export function asciiCode(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
