import { lazy, Suspense } from "react";
import { useSettled } from "../../../shared/first-load/use-settled";

/** Without its code an import's end is seen at the next visit: no reason to break the page. */
const Follow = lazy(() =>
  import("./follow-import").then(
    ({ FollowImport }) => ({ default: FollowImport }),
    () => ({ default: () => null }),
  ),
);

/** Follows an import that an earlier visit left running, once the page has done its first work. */
export function FollowImport() {
  const settled = useSettled();
  return settled ? (
    <Suspense>
      <Follow />
    </Suspense>
  ) : null;
}
