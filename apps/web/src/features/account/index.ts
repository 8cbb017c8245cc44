export { ConnectedApps } from "./components/connected-apps";
export { DeleteAccount } from "./components/delete-account";
export { ExportEverything } from "./components/export-everything";
export { Picture } from "./components/picture";
export { SearchByMeaning } from "./components/search-by-meaning";
export { SignInDetails } from "./components/sign-in-details";
export { SignIns } from "./components/sign-ins";
export { Tokens } from "./components/tokens";
