import { Skeleton } from "@mantine/core";
import type { LibraryView } from "../hooks/library-url";
import classes from "./result-skeleton.module.css";

/** A prompt that is on its way, in its shape. */
export function ResultSkeleton({ view }: { view: LibraryView }) {
  return view === "list" ? (
    <div className={classes.row}>
      <Skeleton height={18} circle />
      <div className={classes.words}>
        <Skeleton height={12} width="38%" />
        <Skeleton height={10} width="72%" />
      </div>
    </div>
  ) : (
    <div className={classes.card}>
      <Skeleton height={16} width="62%" />
      <Skeleton height={10} width="84%" />
      <div className={classes.text}>
        <Skeleton height={10} />
        <Skeleton height={10} width="92%" />
        <Skeleton height={10} width="97%" />
        <Skeleton height={10} width="55%" />
      </div>
      <Skeleton height={20} width="34%" />
    </div>
  );
}
