export { WorkspaceSearches } from "./components/lazy-workspace-searches";
export { SavedSearches } from "./components/saved-searches";
export { SEARCH_SIGNS } from "./components/search-icons";
export { savedSearchQuestions } from "./hooks/saved-search-questions";
export { searchPath, useSavedSearches } from "./hooks/use-saved-searches";
