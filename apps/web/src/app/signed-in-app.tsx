import "@commonplace/ui/mantine.css";
import { UiProvider } from "@commonplace/ui";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { Shell } from "./shell/shell";

const LibraryPage = lazy(async () => ({ default: (await import("./pages/library-page")).LibraryPage }));

/** Everything a signed-in person sees. */
export default function SignedInApp() {
  return (
    <UiProvider>
      <Suspense>
        <Routes>
          <Route element={<Shell />}>
            <Route path="library" element={<LibraryPage />} />
          </Route>
        </Routes>
      </Suspense>
    </UiProvider>
  );
}
