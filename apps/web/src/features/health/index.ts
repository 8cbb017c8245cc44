export { Duplicates } from "./components/duplicates";
export { HealthKinds } from "./components/health-kinds";
export { HealthLine } from "./components/health-line";
export { HealthState } from "./components/health-state";
export { useHealth, useRefreshHealth } from "./hooks/use-health";
