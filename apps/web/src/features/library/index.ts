export { ActiveFilters } from "./components/active-filters";
export { type FilterCategory, FilterPanel } from "./components/filter-panel";
export { FilterSheet } from "./components/filter-sheet";
export { NoResults } from "./components/lazy-no-results";
export { VirtualResults } from "./components/virtual-results";
export { libraryQuestions } from "./hooks/library-questions";
export {
  hasFilters,
  type LibraryState,
  libraryFilter,
  libraryQuestion,
  libraryRequest,
  tagCountFilter,
} from "./hooks/library-url";
export { savedQueryOf, savedQueryPath } from "./hooks/saved-query";
export { type LibraryPrompt, useLibraryPrompts } from "./hooks/use-library-prompts";
export { type ChangeLibrary, useLibraryUrl } from "./hooks/use-library-url";
