import { hydrate } from "@tanstack/react-query";
import { type ComponentType, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app";
import { loadSignedInApp } from "./app/auth-gate";
import { loadVisitorPage } from "./app/signed-out-app";
import { VisitTracking } from "./features/visits";
import { createQueryClient } from "./shared/api/query-client";
import {
  answersInPage,
  isRenderedFor,
  isVisitorPage,
  renderedTimeZone,
} from "./shared/first-load/served-page";
import { browserTimeZone } from "./shared/first-load/time-zone-cookie";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

function start(root: HTMLElement, signedInApp?: ComponentType): void {
  const queryClient = createQueryClient();
  hydrate(queryClient, answersInPage());
  const app = (
    <StrictMode>
      <App
        router={BrowserRouter}
        queryClient={queryClient}
        isVisitor={isVisitorPage()}
        timeZone={renderedTimeZone() ?? browserTimeZone()}
        {...(signedInApp && { signedInApp })}
      >
        <VisitTracking />
      </App>
    </StrictMode>
  );
  // Hydrates a page that the server rendered; otherwise replaces the loading screen.
  if (isRenderedFor(window.location)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// Rendered only once its code is here, a page needs no fallback, which React would keep on screen for 300 ms.
if (isVisitorPage()) {
  loadVisitorPage(window.location.pathname)
    .catch(() => undefined) // the app tries again, and shows the failure
    .finally(() => start(root));
} else {
  loadSignedInApp().then(
    async ({ default: signedInApp, loadPage }) => {
      // A page that did not come rendered shows its outline while its code loads.
      const loading = loadPage(window.location.pathname);
      if (isRenderedFor(window.location)) await loading;
      start(root, signedInApp);
    },
    () => start(root),
  );
}
