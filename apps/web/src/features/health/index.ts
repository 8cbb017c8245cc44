export { Duplicates } from "./components/duplicates";
export { HealthLine } from "./components/health-line";
export { HealthState } from "./components/health-state";
export { useHealth, useRefreshHealth } from "./hooks/use-health";
