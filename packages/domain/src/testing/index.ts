export { type FixedClock, fixedClock } from "./fixed-clock";
export { RUBRIC_ALONE } from "./mentor-setup";
export { createSignedInContext, createUser, type NewTestUser } from "./signed-in-context";
