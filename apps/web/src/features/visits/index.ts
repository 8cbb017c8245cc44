export { VisitTracking } from "./components/visit-tracking";
