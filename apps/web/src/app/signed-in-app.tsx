import "@commonplace/ui/mantine.css";
import { UiProvider } from "@commonplace/ui";
import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { HomePage } from "./pages/home/home-page";
import { NotFoundPage } from "./pages/not-found-page";
import { Shell } from "./shell/shell";

const LibraryPage = lazy(async () => ({ default: (await import("./pages/library-page")).LibraryPage }));
const AboutPage = lazy(async () => ({ default: (await import("./pages/about/about-page")).AboutPage }));

/** Everything a signed-in person sees (spec §2, Signed-in routes). */
export default function SignedInApp() {
  return (
    <UiProvider>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<HomePage />} />
          <Route path="library" element={<LibraryPage />} />
          <Route path="about" element={<AboutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </UiProvider>
  );
}
