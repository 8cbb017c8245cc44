export { changeManyPrompts } from "./bulk";
export { chosenIds } from "./chosen";
export { deleteManyDocuments } from "./documents";
export { mappedTags, renamedTags, withoutTagTree } from "./tag-lists";
export { catchUpSearch, writeSearchWords } from "./together";
export { forgetOldChanges, undoChange } from "./undo";
export { changePrompts } from "./write";
