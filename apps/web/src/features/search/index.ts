export { SearchScreen } from "./components/search-screen";
export { searchQuestions } from "./hooks/search-questions";
export { useSearchUrl } from "./hooks/use-search-url";
