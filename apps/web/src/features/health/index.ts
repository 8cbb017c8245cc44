export { HealthLine } from "./components/health-line";
export { HealthReport } from "./components/lazy-health-report";
