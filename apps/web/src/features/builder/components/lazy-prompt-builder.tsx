import { lazy, Suspense } from "react";
import type { PromptBuilderProps } from "../../../lib/prompt-builder";
import { useOnceTrue } from "../../../lib/use-once-true";

const Builder = lazy(async () => ({ default: (await import("./prompt-builder")).PromptBuilder }));

/** Builds a prompt from components; its code comes when it is first opened. */
export function PromptBuilderDialog(props: PromptBuilderProps) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Builder {...props} />}</Suspense>;
}
