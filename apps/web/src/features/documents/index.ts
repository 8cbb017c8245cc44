export { DocumentsPanel } from "./components/lazy-documents-panel";
