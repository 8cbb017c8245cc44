/** Where the library shows the prompts that carry a tag. */
export const tagPath = (tag: string) => `/library?${new URLSearchParams({ tag })}`;
