export {
  createComponent,
  deleteComponent,
  listComponents,
  recordComponentUse,
  updateComponent,
} from "./components";
export { reportStructure } from "./reports";
export { seedSystemComponents } from "./seed";
export {
  createStructure,
  deleteStructure,
  listStructures,
  startFromStructure,
  updateStructure,
} from "./structures";
