export { ExportMenu } from "./components/export-menu";
export { useExport } from "./hooks/use-export";
