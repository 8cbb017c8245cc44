export { dismissDuplicates, dismissFindings, restoreFindings } from "./dismiss";
export { listDuplicates } from "./duplicates";
export { listFindings } from "./findings";
export { addDueLooks, lookThrough, lookThroughJob } from "./look";
export { mergeDuplicates } from "./merge";
export { dismissTagSpellings, listTagSpellings, mergeTagSpellings } from "./spellings";
export { getHealth, refreshHealth } from "./state";
export { findPairsTask, readTextsTask } from "./tasks";
export { deleteUnopened, listUnopened } from "./unopened";
