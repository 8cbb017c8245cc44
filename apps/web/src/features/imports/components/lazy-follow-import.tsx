import { lazy, Suspense } from "react";
import { useSettled } from "../../../shared/first-load/use-settled";

const Follow = lazy(async () => ({ default: (await import("./follow-import")).FollowImport }));

/** Follows an import that an earlier visit left running, once the page has done its first work. */
export function FollowImport() {
  const settled = useSettled();
  return settled ? (
    <Suspense>
      <Follow />
    </Suspense>
  ) : null;
}
