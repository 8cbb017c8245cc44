export type { Identity, IdentityInput } from "./identity";
export { signInWithIdentity } from "./service";
export { runsSite, type SiteOwnership } from "./site-owner";
export { toUserView } from "./view";
