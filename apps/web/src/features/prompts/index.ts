export { CopyButton } from "./components/copy-button";
export {
  AddPromptDialog,
  loadAddPromptDialog,
  PromptDetailDialog,
  SelectionBar,
} from "./components/lazy-dialogs";
export { FavoriteOrder } from "./components/lazy-favorite-order";
export { TrashList } from "./components/lazy-trash-list";
export { PromptActions } from "./components/prompt-actions";
export { PromptCard } from "./components/prompt-card";
export { PromptListItem } from "./components/prompt-row";
export { PromptTile } from "./components/prompt-tile";
export { needsHighCard } from "./hooks/card-size";
export type { Category, CategoryDirectory } from "./hooks/category-directory";
export { useCategories } from "./hooks/category-directory";
export { pressOnOpenPrompt, promptIdOf } from "./hooks/focused-card";
export { useAskPromptAction, useSelectedPrompts } from "./hooks/prompt-actions";
export { usePromptCache } from "./hooks/prompt-cache";
export type { PromptRow } from "./hooks/prompt-lists";
export { useCardShortcuts } from "./hooks/use-card-shortcuts";
export { useCopyAnyPrompt } from "./hooks/use-copy-prompt";
export { usePromptCardArea } from "./hooks/use-prompt-card-area";
export { useReadAhead } from "./hooks/use-read-ahead";
export { useShareAnyPrompt } from "./hooks/use-share-prompt";
export { useToggleFavorite } from "./hooks/use-toggle-favorite";
export { useEmptyTrash, useTrash } from "./hooks/use-trash";
export { useUpdatePrompt } from "./hooks/use-update-prompt";
