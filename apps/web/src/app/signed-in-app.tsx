import "@commonplace/ui/mantine.css";
import { UiProvider } from "@commonplace/ui";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { AboutPage } from "./pages/about/about-page";
import { HomePage } from "./pages/home/home-page";
import { LoadingMentor } from "./pages/loading-mentor";
import { NotFoundPage } from "./pages/not-found-page";
import { Shell } from "./shell/shell";

const LibraryPage = lazy(async () => ({ default: (await import("./pages/library-page")).LibraryPage }));
const AccountPage = lazy(async () => ({ default: (await import("./pages/account-page")).AccountPage }));
const TrashPage = lazy(async () => ({ default: (await import("./pages/trash-page")).TrashPage }));
const SearchPage = lazy(async () => ({ default: (await import("./pages/search-page")).SearchPage }));
const MentorPage = lazy(async () => ({ default: (await import("./pages/mentor-page")).MentorPage }));
const TutorialPage = lazy(async () => ({ default: (await import("./pages/tutorial-page")).TutorialPage }));
const ContactPage = lazy(async () => ({ default: (await import("./pages/contact-page")).ContactPage }));

/** Everything a signed-in person sees (spec §2, Signed-in routes). */
export default function SignedInApp() {
  return (
    <UiProvider>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<HomePage />} />
          <Route path="library" element={<LibraryPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="library/trash" element={<TrashPage />} />
          <Route path="search" element={<SearchPage />} />
          <Route
            path="mentor"
            element={
              <Suspense fallback={<LoadingMentor />}>
                <MentorPage />
              </Suspense>
            }
          />
          <Route path="tutorial" element={<TutorialPage />} />
          <Route path="contact" element={<ContactPage />} />
          <Route path="about" element={<AboutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </UiProvider>
  );
}
