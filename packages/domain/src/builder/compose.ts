/**
 * The prompt that blocks make: one after another, a blank line between them, empty ones left out.
 */
export function composeBlocks(blocks: readonly { readonly content: string }[]): string {
  return blocks
    .map(({ content }) => content.trim())
    .filter((content) => content !== "")
    .join("\n\n");
}
