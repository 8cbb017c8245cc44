export { CategoryMenu } from "./components/category-menu";
export { CategoryDialog } from "./components/lazy-dialogs";
