export { getPromptFacets } from "./facets";
export { listAllPrompts, listPrompts } from "./list";
export { searchPrompts } from "./search/search";
export { createPrompt, deletePrompt, getPrompt, updatePrompt } from "./service";
export { recordPromptUse } from "./use";
