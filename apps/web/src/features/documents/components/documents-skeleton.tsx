import { Skeleton, Stack } from "@mantine/core";

/** Placeholder of a prompt's documents. */
export function DocumentsSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading documents">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}
