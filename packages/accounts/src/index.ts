export { sweepAccountLinks } from "./accounts/links";
export { createPasswordLink, createPasswordLinkOf } from "./accounts/password-link";
export type { AccountEvent, AccountsOptions } from "./options";
export { FONT_FACES, pageFonts } from "./pages/fonts";
export { Html, html } from "./pages/html";
export { type Page, renderMessage, renderPage } from "./pages/page";
export { accountsPlugin } from "./plugin";
export { sweepPayloads } from "./provider/payload-store";
export { type AccountSecrets, loadOrCreateAccountSecrets } from "./secrets";
