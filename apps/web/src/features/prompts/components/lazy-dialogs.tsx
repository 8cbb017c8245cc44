import { type ComponentProps, lazy, Suspense } from "react";
import type { SelectedPrompts } from "../hooks/prompt-actions";

// Each dialog is code of its own: pages that show prompts load it when it is first opened.
/** Fetches the code of {@link AddPromptDialog} ahead of its opening. */
export const loadAddPromptDialog = () => import("./add-prompt-dialog");
const Add = lazy(async () => ({ default: (await loadAddPromptDialog()).AddPromptDialog }));
const Detail = lazy(async () => ({ default: (await import("./prompt-detail-dialog")).PromptDetailDialog }));
const Edit = lazy(async () => ({ default: (await import("./edit-prompt-dialog")).EditPromptDialog }));
const Bar = lazy(async () => ({ default: (await import("./selection-bar")).SelectionBar }));

/** Add New Prompt. */
export function AddPromptDialog(props: ComponentProps<typeof Add>) {
  return (
    <Suspense>
      <Add {...props} />
    </Suspense>
  );
}

/** A prompt in full. */
export function PromptDetailDialog(props: ComponentProps<typeof Detail>) {
  return (
    <Suspense>
      <Detail {...props} />
    </Suspense>
  );
}

/** Edits a prompt from its card. */
export function EditPromptDialog(props: ComponentProps<typeof Edit>) {
  return (
    <Suspense>
      <Edit {...props} />
    </Suspense>
  );
}

/** Actions on the selected prompts; nothing while none are selected. */
export function SelectionBar({ target }: { target: SelectedPrompts | null }) {
  return <Suspense>{target && <Bar target={target} />}</Suspense>;
}
