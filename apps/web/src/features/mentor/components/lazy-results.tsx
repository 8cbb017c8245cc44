import { Skeleton } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";

// What the mentor answers with; nobody sees it before they asked.
const Feedback = lazy(async () => ({ default: (await import("./analysis-feedback")).AnalysisFeedback }));
const Review = lazy(async () => ({ default: (await import("./optimization-review")).OptimizationReview }));
const Recent = lazy(async () => ({ default: (await import("./recent-optimizations")).RecentOptimizations }));

/** The mentor's judgment. */
export function AnalysisFeedback(props: ComponentProps<typeof Feedback>) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <Feedback {...props} />
    </Suspense>
  );
}

/** An optimized prompt beside what it was made from. */
export function OptimizationReview(props: ComponentProps<typeof Review>) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <Review {...props} />
    </Suspense>
  );
}

/** The optimizations made on this page; nothing where there are none. */
export function RecentOptimizations(props: ComponentProps<typeof Recent>) {
  return props.recent.length > 0 ? (
    <Suspense>
      <Recent {...props} />
    </Suspense>
  ) : null;
}
