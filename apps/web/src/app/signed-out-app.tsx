import { lazy, Suspense, useEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { useScrollRestoration } from "../shared/navigation/scroll-restoration";
import { keepFillLink } from "../shared/prompt-text/kept-fill-link";
import { visitorLoginPath } from "../shared/session/login-path";
import { loadAboutPage } from "./pages/about/load-about-page";
import { LandingPage } from "./pages/landing/landing-page";
import { PublicFrame } from "./public-frame";

const AboutPage = lazy(async () => ({ default: await loadAboutPage() }));

/** The app for visitors: /about, and the landing page on every other path. */
export function SignedOutApp() {
  useScrollRestoration();
  const loginHref = visitorLoginPath(useLocation());
  useEffect(() => keepFillLink(window.location), []);
  return (
    <PublicFrame loginHref={loginHref}>
      <Suspense>
        <Routes>
          <Route path="about" element={<AboutPage />} />
          <Route path="*" element={<LandingPage loginHref={loginHref} />} />
        </Routes>
      </Suspense>
    </PublicFrame>
  );
}
