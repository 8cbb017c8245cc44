import { type ComponentProps, lazy, Suspense } from "react";

const Nothing = lazy(async () => ({ default: (await import("./no-results")).NoResults }));

/** Nothing to show for these filters or this query. Its code comes when there is nothing. */
export function NoResults(props: ComponentProps<typeof Nothing>) {
  return (
    <Suspense>
      <Nothing {...props} />
    </Suspense>
  );
}
