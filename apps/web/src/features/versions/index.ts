export { HistoryPanel } from "./components/lazy-history-panel";
