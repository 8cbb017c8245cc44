import { Skeleton, Stack } from "@mantine/core";
import classes from "./prompt-detail.module.css";

/** The shape of a prompt while it is on its way. */
export function PromptDetailSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading prompt">
      <Skeleton height={320} />
      <Stack gap="md">
        {["category", "tags", "usage", "created", "modified"].map((detail) => (
          <Skeleton key={detail} height={36} />
        ))}
      </Stack>
    </div>
  );
}
