export { SearchScreen } from "./components/search-screen";
export { useSearchUrl } from "./hooks/use-search-url";
