import { Skeleton } from "@mantine/core";
import classes from "./health.module.css";

interface PlaceholdersProps {
  /** In pixels, one for each card. */
  heights?: readonly number[];
}

/** Placeholder of findings that are being loaded. */
export const Placeholders = ({ heights = [72, 72, 72] }: PlaceholdersProps) => (
  <div className={classes.list} aria-busy="true">
    {heights.map((height, index) => (
      <Skeleton key={index} height={height} radius="md" />
    ))}
  </div>
);
