export type { Identity, IdentityInput } from "./identity";
export { signInWithIdentity } from "./service";
export { toUserView } from "./view";
