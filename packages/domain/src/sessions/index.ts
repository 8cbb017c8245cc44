export type { Identity, IdentityInput } from "./identity";
export { noteSeen } from "./seen";
export { signInWithIdentity } from "./service";
export { findSiteOwner, requireSiteRunner, runsSite, type SiteOwnership } from "./site-owner";
export { toUserView } from "./view";
