import { lazy, Suspense } from "react";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";
import type { PromptBuilderProps } from "../../../shared/slots/prompt-builder";

const Builder = lazy(async () => ({ default: (await import("./prompt-builder")).PromptBuilder }));

/** Builds a prompt from components; its code is loaded when it is first opened. */
export function PromptBuilderDialog(props: PromptBuilderProps) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Builder {...props} />}</Suspense>;
}
