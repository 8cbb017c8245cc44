export { type FixedClock, fixedClock } from "./fixed-clock";
export { createSignedInContext, createUser, type NewTestUser } from "./signed-in-context";
