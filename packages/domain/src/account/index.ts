export { BUNDLED_ISSUER, endSessionsOfAccount, hasBundledAccount } from "./bundled-provider";
export { deleteAccount } from "./delete";
export { exportAccount, getExportSummary } from "./export";
export { endOtherSignIns, endSignIn, listSignIns } from "./sign-ins";
