import "@commonplace/ui/mantine.css";
import { UiProvider } from "@commonplace/ui";
import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "./pages/not-found-page";
import { loadPage, PAGES } from "./routes";
import { Shell } from "./shell/shell";

export { loadPage };

/** Everything a signed-in person sees: the pages of the route table in the shell. */
export default function SignedInApp() {
  return (
    <UiProvider>
      <Routes>
        <Route element={<Shell />}>
          {PAGES.map(({ path, Page, Loading }) => (
            <Route
              key={path}
              path={path}
              element={
                Loading ? (
                  <Suspense fallback={<Loading />}>
                    <Page />
                  </Suspense>
                ) : (
                  <Page />
                )
              }
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </UiProvider>
  );
}
