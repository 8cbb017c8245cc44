export { FillVariablesDialog } from "./components/lazy-dialog";
