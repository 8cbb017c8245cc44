import { Suspense, useEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { useScrollRestoration } from "../shared/navigation/scroll-restoration";
import { keepFillLink } from "../shared/prompt-text/kept-fill-link";
import { visitorLoginPath } from "../shared/session/login-path";
import { aboutPage } from "./pages/about/lazy-about-page";
import { LandingPage } from "./pages/landing/landing-page";
import { PublicFrame } from "./public-frame";

/** Loads the code of a visitor's page; that of the landing page is there. */
export async function loadVisitorPage(pathname: string): Promise<void> {
  if (pathname === "/about") await aboutPage.load();
}

/** The app for visitors: /about, and the landing page on every other path. */
export function SignedOutApp() {
  useScrollRestoration();
  const loginHref = visitorLoginPath(useLocation());
  useEffect(() => keepFillLink(window.location), []);
  return (
    <PublicFrame loginHref={loginHref}>
      <Suspense>
        <Routes>
          <Route path="about" element={<aboutPage.Page />} />
          <Route path="*" element={<LandingPage loginHref={loginHref} />} />
        </Routes>
      </Suspense>
    </PublicFrame>
  );
}
