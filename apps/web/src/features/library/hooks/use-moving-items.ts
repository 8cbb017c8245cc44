import { useState } from "react";
import type { ResultsLayout } from "./use-results-layout";

interface Shown {
  readonly items: readonly unknown[];
  readonly question: string;
  readonly layout: ResultsLayout;
}

/**
 * Whether items that stay on screen should move to their new places instead of jumping there: after a change of the list,
 * such as a deletion or a move. A new question and a new layout set all of them out at once.
 */
export function useMovingItems(shown: Shown): boolean {
  const [last, setLast] = useState({ ...shown, isMoving: false });
  const isSetOutAnew = last.question !== shown.question || last.layout !== shown.layout;
  if (isSetOutAnew || last.items !== shown.items) setLast({ ...shown, isMoving: !isSetOutAnew });
  return last.isMoving;
}
