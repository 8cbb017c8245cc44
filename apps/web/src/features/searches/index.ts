export { SavedSearches } from "./components/saved-searches";
export { SEARCH_SIGNS } from "./components/search-icons";
export { WorkspaceSearches } from "./components/workspace-searches";
export { searchQuestions } from "./hooks/search-questions";
export { searchPath, useSavedSearches } from "./hooks/use-saved-searches";
