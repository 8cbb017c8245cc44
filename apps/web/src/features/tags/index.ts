export { TagFilter } from "./components/tag-filter";
export { TagMenu } from "./components/tag-menu";
export { tagQuestions } from "./hooks/tag-questions";
export { isInTagTree, renamedTag } from "./hooks/tag-tree";
