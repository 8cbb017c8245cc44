export { listDuplicates } from "./duplicates";
export { addDueLooks, lookThrough, lookThroughJob } from "./look";
export { mergeDuplicates } from "./merge";
export { getHealth, refreshHealth } from "./state";
export { findPairsTask, readTextsTask } from "./tasks";
