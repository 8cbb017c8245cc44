export { deletePerson } from "./delete";
export { setDisabled, signPersonOut } from "./disable";
export { listPeople, type Person } from "./list";
export { findPeople } from "./page";
export { makePasswordLink } from "./password-link";
export type { PeopleContext } from "./reach";
export { setRole } from "./role";
export { removeSecondFactor } from "./second-factor";
