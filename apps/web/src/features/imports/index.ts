export { ImportDialog } from "./components/lazy-import-dialog";
