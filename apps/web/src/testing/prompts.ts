import type { PromptSummary, PromptView } from "@commonplace/domain/prompts/schemas";

/** A prompt as the server sends it, with which nothing was done yet. */
export function promptView(id: string, change: Partial<PromptView> = {}): PromptView {
  return {
    id,
    userId: "me",
    title: `Title ${id}`,
    description: null,
    content: "text",
    category: "coding",
    categoryId: null,
    tags: [],
    isFavorite: false,
    isPinned: false,
    usageCount: 0,
    attachments: [],
    variables: [],
    notVariables: [],
    alsoVariables: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    version: 1,
    score: null,
    ...change,
  };
}

/** The same as a row of a list, with its whole text. */
export const promptSummary = (id: string, change?: Partial<PromptView>): PromptSummary => ({
  ...promptView(id, change),
  contentTruncated: false,
});
