export { CategoryDialog } from "./components/category-dialog";
export { CategoryMenu } from "./components/category-menu";
export { DeleteCategoryDialog } from "./components/delete-category-dialog";
