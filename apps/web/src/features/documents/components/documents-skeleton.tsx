import { Skeleton, Stack } from "@mantine/core";

/** The shape of a prompt's documents while they are on their way. */
export function DocumentsSkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading documents">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}
