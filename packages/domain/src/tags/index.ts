export { deleteTag, renameTag } from "./change";
export { listTags } from "./list";
