export { AddPromptDialog, PromptDetailDialog } from "./components/lazy-dialogs";
export { PromptCard } from "./components/prompt-card";
export { PromptListItem } from "./components/prompt-row";
export type { Category, CategoryDirectory, CustomCategory } from "./hooks/category-directory";
export { useCardShortcuts } from "./hooks/use-card-shortcuts";
export { useCategories } from "./hooks/use-categories";
export { useCopyAnyPrompt } from "./hooks/use-copy-prompt";
