export { getPromptFacets } from "./facets";
export { listAllPrompts, listPrompts } from "./list";
export { updatePrompt } from "./save";
export { searchPrompts } from "./search/search";
export { createPrompt, getPrompt } from "./service";
export { settleVariable } from "./settle-variable";
export { deletePrompt, emptyTrash, listTrash, purgeOldTrash, purgePrompt, restorePrompt } from "./trash";
export { recordPromptUse } from "./use";
export { getVersion, listVersions, restoreVersion } from "./versions";
