import { Skeleton, Stack } from "@mantine/core";

/** Placeholder of the form while the prompt loads. */
export function PromptFormSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Loading prompt">
      <Skeleton height={60} />
      <Skeleton height={80} />
      <Skeleton height={260} />
      <Skeleton height={60} />
    </Stack>
  );
}
