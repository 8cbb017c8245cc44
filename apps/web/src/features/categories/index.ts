export { CategoryMenu } from "./components/category-menu";
export { CategoryDialog, DeleteCategoryDialog } from "./components/lazy-dialogs";
