/** About, for visitors and for people who are signed in. */
export const loadAboutPage = async () => (await import("./about-page")).AboutPage;
