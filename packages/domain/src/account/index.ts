export { BUNDLED_ISSUER } from "./bundled-provider";
export { deleteAccount } from "./delete";
export { exportAccount, getExportSummary } from "./export";
export { endOtherSignIns, endSignIn, listSignIns } from "./sign-ins";
