import { Suspense } from "react";
import { Outlet } from "react-router-dom";

/** The frame around every signed-in page. */
export function Shell() {
  return (
    <main id="main">
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}
