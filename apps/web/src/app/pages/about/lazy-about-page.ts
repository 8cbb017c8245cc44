import { lazyPage } from "../../../shared/first-load/lazy-page";

/** About, for visitors and for people who are signed in. */
export const aboutPage = lazyPage(async () => (await import("./about-page")).AboutPage);
