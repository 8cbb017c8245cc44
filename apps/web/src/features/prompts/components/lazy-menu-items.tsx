import { lazy, Suspense } from "react";
import type { PromptRow } from "../hooks/prompt-lists";

const Items = lazy(async () => ({ default: (await import("./prompt-menu-items")).PromptMenuItems }));

/** The items of a card's menu, loaded when the first menu is opened. */
export function PromptMenuItems(props: { prompt: PromptRow }) {
  return (
    <Suspense>
      <Items {...props} />
    </Suspense>
  );
}
