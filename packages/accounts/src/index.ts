export { sweepAccountLinks } from "./accounts/links";
export type { AccountsOptions } from "./options";
export { FONT_FACES, pageFonts } from "./pages/fonts";
export { Html, html } from "./pages/html";
export { type Page, renderMessage, renderPage } from "./pages/page";
export { accountsPlugin } from "./plugin";
export { sweepPayloads } from "./provider/payload-store";
export { RECENT_SIGN_IN_SECONDS } from "./recent-sign-in";
export { type AccountSecrets, loadOrCreateAccountSecrets } from "./secrets";
