import { ThemeProvider } from "@commonplace/ui";
import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { AboutPage } from "./app/pages/about/about-page";
import { LandingPage } from "./app/pages/landing/landing-page";
import { PublicFrame } from "./app/public-frame";
import { loginPath } from "./lib/login-path";

const PAGES = {
  "/": <LandingPage loginHref={loginPath()} />,
  "/about": <AboutPage />,
};

/** What a visitor sees at one of the two public pages, as HTML; run once, by the build (build/prerender.ts). */
export function renderPage(path: keyof typeof PAGES): string {
  return renderToStaticMarkup(
    <StrictMode>
      <ThemeProvider>
        <StaticRouter location={path}>
          <PublicFrame loginHref={loginPath()}>{PAGES[path]}</PublicFrame>
        </StaticRouter>
      </ThemeProvider>
    </StrictMode>,
  );
}
