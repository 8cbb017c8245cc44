import { Skeleton } from "@mantine/core";
import { PromptLeafSkeleton } from "../../../shared/cards/prompt-leaf-skeleton";
import type { LibraryView } from "../hooks/library-url";
import classes from "./result-skeleton.module.css";

/** Placeholder of a prompt. */
export function ResultSkeleton({ view }: { view: LibraryView }) {
  return view === "list" ? (
    <div className={classes.row}>
      <Skeleton height={18} circle />
      <Skeleton height={12} width="38%" />
    </div>
  ) : (
    <PromptLeafSkeleton />
  );
}
