import { Skeleton } from "@mantine/core";
import { PromptLeafSkeleton } from "../../../shared/cards/prompt-leaf-skeleton";

/** Cards drawn while an answer is on its way. */
const CARDS = 6;

/** Placeholder of 'N found'. */
export function HeadSkeleton() {
  return (
    <>
      <span className="cp-visually-hidden">Searching</span>
      <Skeleton height={20} width={96} my={3} />
    </>
  );
}

/** Number of placeholder cards. */
export function HitSkeletons({ className }: { className?: string }) {
  return Array.from({ length: CARDS }, (_, place) => (
    <li key={place} className={className} aria-hidden="true">
      <PromptLeafSkeleton />
    </li>
  ));
}
