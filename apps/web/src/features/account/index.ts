export { DeleteAccount } from "./components/delete-account";
export { ExportEverything } from "./components/export-everything";
export { SignIns } from "./components/sign-ins";
export { Tokens } from "./components/tokens";
