import { Skeleton } from "@mantine/core";
import classes from "./prompt-leaf-skeleton.module.css";

/** Placeholder of a prompt's card. */
export function PromptLeafSkeleton() {
  return (
    <div className={`cp-leaf ${classes.card}`}>
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
