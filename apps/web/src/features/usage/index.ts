export { UsagePanel } from "./components/lazy-panel";
