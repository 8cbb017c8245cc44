export {
  BUNDLED_ISSUER,
  endSessionsOfAccount,
  findUserOfAccount,
  hasBundledAccount,
} from "./bundled-provider";
export { deleteAccount } from "./delete";
export { exportAccount, getExportSummary } from "./export";
export { isRecentSignIn, requireRecentSignIn } from "./recent-sign-in";
export { endEverySignIn, endOtherSignIns, endSignIn, listSignIns } from "./sign-ins";
