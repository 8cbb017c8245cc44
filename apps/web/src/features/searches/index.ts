export { SavedSearches } from "./components/saved-searches";
export { SEARCH_SIGNS } from "./components/search-icons";
export { searchQuestions } from "./hooks/search-questions";
export { useSavedSearches } from "./hooks/use-saved-searches";
