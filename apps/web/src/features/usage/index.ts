export { UsagePanel } from "./components/lazy-panel";
export { MostUsed } from "./components/most-used";
export { usageQuestions } from "./hooks/use-usage";
