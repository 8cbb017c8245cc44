import { firstMatch, patternsOf } from "./patterns";
import type { Reading } from "./reading/read";

/** Words of requests about code. */
export const CODE =
  /\b(?:function|typescript|javascript|python|sql|react|regex|api|endpoint|bug|stack trace|unit tests?|compile|java|rust|golang|kotlin|swift|php|c\+\+|bash|shell script|docker|css|html|refactor|codebase|component|query|code|node|django|postgres\w*)\b/i;
const IN_LANGUAGES =
  /(?<!\p{L})(?:funktion|fonction|función|funzione|função|c[óo]digo|codice|код|функци|fehlermeldung|skript)|函数|代码|関数|コード|코드|함수/iu;
/** A fence that names a language of programs, not one of texts or data. */
const FENCE = /^\s*(?:`{3,}|~{3,})[ \t]*(?!(?:json|text|txt|md|markdown|csv|xml|ya?ml)\b)[a-z+#]+/i;
/** Points at what stands beside the request, or asks what it does. */
const POINTS = /\b(?:this|these|below|above|following|why|fix|explain|review|debug)\b|[:：]\s*$/i;
const LOOKED_AT = 1_500;

/** Whether a stretch of material is code. */
export const isCode = (held: string) => FENCE.test(held);

/** What a request says outside of the code in its fences, as far as it is looked at, and how many such fences it has. */
function besideCode({ text, fixed, sentences }: Reading): { said: string; fences: number } {
  const codes = fixed.filter(({ kind, range }) => kind === "material" && isCode(text.slice(...range)));
  let said = "";
  let from = sentences[0]?.range[0] ?? 0;
  for (const { range } of codes) {
    if (range[0] > from) said += text.slice(from, range[0]);
    from = Math.max(from, range[1]);
  }
  return { said: (said + text.slice(from, from + LOOKED_AT)).slice(0, LOOKED_AT), fences: codes.length };
}

const pointsAt = (reading: Reading, said: string) =>
  POINTS.test(said) || firstMatch(reading.text, patternsOf(reading).reference) !== null;

/** Whether a request is about code: code that only stands beside it does not make it so. */
export function isOfCode(reading: Reading): boolean {
  const { said, fences } = besideCode(reading);
  return CODE.test(said) || IN_LANGUAGES.test(said) || (fences > 0 && pointsAt(reading, said));
}

/** Asks for code that is not there yet. */
const NEW = /^[^\p{L}]*(?:please )?(?:write|create|implement|build|generate|make|develop)\b/iu;
/** What is written for code that is there. */
const FOR_CODE = /\b(?:tests?|docs?|documentation|docstrings?|comments?|readme|types)\b/i;

/** Whether a request works on the code in its fences. */
export function worksOnCode(reading: Reading): boolean {
  const { said } = besideCode(reading);
  if (pointsAt(reading, said)) return true;
  return isOfCode(reading) && (!NEW.test(said) || FOR_CODE.test(said));
}
