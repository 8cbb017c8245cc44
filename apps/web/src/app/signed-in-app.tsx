import "@commonplace/ui/mantine.css";
import { UiProvider } from "@commonplace/ui";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { loadPage, PAGE_CODE } from "./page-code";
import { AboutPage } from "./pages/about/about-page";
import { HomePage } from "./pages/home/home-page";
import { LibraryPage } from "./pages/library-page";
import { LoadingMentor } from "./pages/loading-mentor";
import { NotFoundPage } from "./pages/not-found-page";
import { Shell } from "./shell/shell";

const AccountPage = lazy(async () => ({ default: (await PAGE_CODE["/account"]()).AccountPage }));
const TrashPage = lazy(async () => ({ default: (await PAGE_CODE["/library/trash"]()).TrashPage }));
const SearchPage = lazy(async () => ({ default: (await PAGE_CODE["/search"]()).SearchPage }));
const MentorPage = lazy(async () => ({ default: (await PAGE_CODE["/mentor"]()).MentorPage }));
const TutorialPage = lazy(async () => ({ default: (await PAGE_CODE["/tutorial"]()).TutorialPage }));
const ContactPage = lazy(async () => ({ default: (await PAGE_CODE["/contact"]()).ContactPage }));
const AnalyticsPage = lazy(async () => ({ default: (await PAGE_CODE["/analytics"]()).AnalyticsPage }));
const WorkspacesPage = lazy(async () => ({ default: (await PAGE_CODE["/workspaces"]()).WorkspacesPage }));
const WorkspacePage = lazy(async () => ({
  default: (await import("./pages/workspaces/workspace-page")).WorkspacePage,
}));
const JoinPage = lazy(async () => ({ default: (await import("./pages/workspaces/join-page")).JoinPage }));

export { loadPage };

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
          <Route path="workspaces" element={<WorkspacesPage />} />
          <Route path="workspaces/:id" element={<WorkspacePage />} />
          <Route path="join/:code" element={<JoinPage />} />
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
          <Route path="analytics" element={<AnalyticsPage />} />
          <Route path="about" element={<AboutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </UiProvider>
  );
}
