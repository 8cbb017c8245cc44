import { Skeleton } from "@mantine/core";
import classes from "./results-skeleton.module.css";

/** Cards drawn while an answer is on its way. */
const CARDS = 6;

/** The place of 'N found'. */
export function HeadSkeleton() {
  return (
    <>
      <span className="cp-visually-hidden">Searching</span>
      <Skeleton height={20} width={96} my={3} />
    </>
  );
}

/** Prompts to come, in the shape of the library's cards. */
export function HitSkeletons({ className }: { className?: string }) {
  return Array.from({ length: CARDS }, (_, place) => (
    <li key={place} className={className} aria-hidden="true">
      <div className={classes.card}>
        <Skeleton height={18} width="52%" />
        <div className={classes.lines}>
          <Skeleton height={10} />
          <Skeleton height={10} width="92%" />
          <Skeleton height={10} width="70%" />
        </div>
        <Skeleton height={24} width={88} />
      </div>
    </li>
  ));
}
