export { countSearches } from "./count";
export { createSearch, deleteSearch, listSearches, moveSearch, updateSearch } from "./service";
