import { lazy, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { loginPath } from "../lib/login-path";
import { useScrollRestoration } from "../lib/scroll-restoration";
import { LandingPage } from "./pages/landing/landing-page";
import { PublicFrame } from "./public-frame";

const AboutPage = lazy(async () => ({ default: (await import("./pages/about/about-page")).AboutPage }));

/** What visitors see: /about, and the landing page on every other path (spec §2). */
export function SignedOutApp() {
  useScrollRestoration();
  return (
    <PublicFrame loginHref={useLoginHref()}>
      <Suspense>
        <Routes>
          <Route path="about" element={<AboutPage />} />
          <Route path="*" element={<LandingPage loginHref={useLoginHref()} />} />
        </Routes>
      </Suspense>
    </PublicFrame>
  );
}

/** Sign-in that leads to the page a visitor asked for; from /about, to the product itself. */
function useLoginHref(): string {
  const { pathname, search } = useLocation();
  return loginPath(pathname === "/about" ? "/" : pathname + search);
}
