import { Skeleton } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";

const Templates = lazy(async () => ({
  default: (await import("./community-templates")).CommunityTemplates,
}));

/** Community Templates; their code is loaded when their tab is chosen. */
export function CommunityTemplates(props: ComponentProps<typeof Templates>) {
  return (
    <Suspense fallback={<Skeleton height={360} radius={8} />}>
      <Templates {...props} />
    </Suspense>
  );
}
