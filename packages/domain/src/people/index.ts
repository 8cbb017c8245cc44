export { setDisabled } from "./disable";
export { listPeople, type Person } from "./list";
export { setRole } from "./role";
