export {
  CATEGORY_LOST_CONSTRAINT,
  type CategoryPlace,
  findCategoryPlace,
  refuseLostCategory,
} from "./access";
export { builtInNamed, foldName, numberedName, refuseTakenName } from "./names";
export { createCategory, deleteCategory, listCategories, updateCategory } from "./service";
