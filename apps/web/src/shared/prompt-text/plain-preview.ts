/**
 * The beginning of a prompt as a preview shows it: without the signs of Markdown that only say how it is to be set. Headings
 * lose their marks, bold words their stars, and the lines that fence code are left out.
 *
 * @param length characters at most.
 */
export function plainPreview(content: string, length: number): string {
  return (
    content
      // Signs are left out, so a little more is read than shown.
      .slice(0, 2 * length)
      .replace(/^ {0,3}#{1,6} +/gm, "")
      .replace(/^ {0,3}(?:```|~~~)[^\n]*\n?/gm, "")
      .replace(/\*\*(\S[^*\n]*\S|\S)\*\*/g, "$1")
      .slice(0, length)
  );
}
