import { Route, Routes, useLocation } from "react-router-dom";
import { loginPath } from "../lib/login-path";
import { useScrollRestoration } from "../lib/scroll-restoration";
import { AboutPage } from "./pages/about/about-page";
import { LandingPage } from "./pages/landing/landing-page";
import { PublicFrame } from "./public-frame";

/** What visitors see: /about, and the landing page on every other path (spec §2). */
export function SignedOutApp() {
  useScrollRestoration();
  return (
    <PublicFrame loginHref={useLoginHref()}>
      <Routes>
        <Route path="about" element={<AboutPage />} />
        <Route path="*" element={<LandingPage loginHref={useLoginHref()} />} />
      </Routes>
    </PublicFrame>
  );
}

/** Sign-in that leads to the page a visitor asked for; from /about, to the product itself. */
function useLoginHref(): string {
  const { pathname, search } = useLocation();
  return loginPath(pathname === "/about" ? "/" : pathname + search);
}
