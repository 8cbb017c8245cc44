/** Brackets that are open at once, at most; people's files have five. */
const MOST_BRACKETS = 1_000;
/** Blanks before a line, at most: each level of a block needs one. */
const MOST_BLANKS = 1_000;
/** Marks of lists and keys behind one another on a line, and lines that begin with a key's mark. */
const MOST_MARKS = 50;

const DEEP_LINE = new RegExp(String.raw`^ {${MOST_BLANKS}}|^\s*(?:[-?:][ \t]+){${MOST_MARKS}}`, "m");
const KEY_MARK = /^\s*\?(?:\s|$)/gm;

/**
 * Whether a YAML text is nested so deep that its parser must not see it: where the stack ends, V8 may end the process
 * instead of throwing (`RegExpCompiler Allocation failed`), and keys within keys take cubic time.
 */
export function isNestedTooDeep(yaml: string): boolean {
  let open = 0;
  for (let place = 0; place < yaml.length; place += 1) {
    const mark = yaml.charCodeAt(place);
    if (mark === OPEN_BRACKET || mark === OPEN_BRACE) open += 1;
    else if ((mark === CLOSE_BRACKET || mark === CLOSE_BRACE) && open > 0) open -= 1;
    if (open > MOST_BRACKETS) return true;
  }
  return DEEP_LINE.test(yaml) || (yaml.match(KEY_MARK)?.length ?? 0) > MOST_MARKS;
}

const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
