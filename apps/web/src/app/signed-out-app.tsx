import { useEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { useScrollRestoration } from "../shared/navigation/scroll-restoration";
import { keepFillLink } from "../shared/prompt-text/kept-fill-link";
import { visitorLoginPath } from "../shared/session/login-path";
import { AboutPage } from "./pages/about/about-page";
import { LandingPage } from "./pages/landing/landing-page";
import { PublicFrame } from "./public-frame";

/** The app for visitors: /about, and the landing page on every other path. */
export function SignedOutApp() {
  useScrollRestoration();
  const loginHref = visitorLoginPath(useLocation());
  useEffect(() => keepFillLink(window.location), []);
  return (
    <PublicFrame loginHref={loginHref}>
      <Routes>
        <Route path="about" element={<AboutPage />} />
        <Route path="*" element={<LandingPage loginHref={loginHref} />} />
      </Routes>
    </PublicFrame>
  );
}
