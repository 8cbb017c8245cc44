/**
 * Reads the one JSON object in a model's answer: bare, in a code fence, after thoughts, or with words around it;
 * trailing commas and raw line breaks inside texts are forgiven. An object that was cut off is not made up.
 *
 * @returns undefined when there is none.
 */
export function readObject(answer: string): unknown {
  const text = answer.replace(/^\s*<think>[\s\S]*?<\/think>/, "");
  const whole = parse(text);
  if (whole !== undefined) return whole;
  for (let start = text.indexOf("{"), tries = 0; start !== -1 && tries < MAX_STARTS; tries += 1) {
    const object = objectAt(text, start);
    const value = object === undefined ? undefined : parse(object);
    if (value !== undefined) return value;
    start = text.indexOf("{", start + 1);
  }
  return undefined;
}

/** Braces in the words before an object ("{name}") are few; more of them means that there is no object. */
const MAX_STARTS = 20;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CONTROL_CHARACTERS: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The balanced object that begins at `start`, with small slips put right; undefined when it does not end. */
function objectAt(text: string, start: number): string | undefined {
  let depth = 0;
  let inString = false;
  const repaired: string[] = [];
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (inString) {
      if (letter === "\\") {
        repaired.push(letter + text.charAt(at + 1));
        at += 1;
        continue;
      }
      if (letter === '"') inString = false;
      repaired.push(CONTROL_CHARACTERS[letter] ?? letter);
      continue;
    }
    if (letter === '"') inString = true;
    if (letter === "{" || letter === "[") depth += 1;
    if (letter === "}" || letter === "]") {
      depth -= 1;
      dropTrailingComma(repaired);
    }
    repaired.push(letter);
    if (depth === 0) return repaired.join("");
  }
  return undefined;
}

function dropTrailingComma(letters: string[]): void {
  const last = letters.findLastIndex((letter) => !/\s/.test(letter));
  if (letters[last] === ",") letters.length = last;
}
