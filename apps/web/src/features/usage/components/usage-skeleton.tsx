import { Skeleton } from "@mantine/core";

/** As high as the panel, so that nothing moves when it comes. */
export function UsageSkeleton() {
  return <Skeleton height={236} radius="md" />;
}
