export { type CategoryPlace, findCategoryPlace, refuseLostCategory } from "./access";
export { createCategory, deleteCategory, listCategories, updateCategory } from "./service";
