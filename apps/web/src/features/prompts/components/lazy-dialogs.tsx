import { type ComponentProps, lazy, Suspense } from "react";

// Each dialog is code of its own: pages that show prompts load it when it is first opened.
const Add = lazy(async () => ({ default: (await import("./add-prompt-dialog")).AddPromptDialog }));
const Detail = lazy(async () => ({ default: (await import("./prompt-detail-dialog")).PromptDetailDialog }));
const Edit = lazy(async () => ({ default: (await import("./edit-prompt-dialog")).EditPromptDialog }));
const Delete = lazy(async () => ({ default: (await import("./delete-prompt-dialog")).DeletePromptDialog }));

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

/** Asks before a prompt is deleted. */
export function DeletePromptDialog(props: ComponentProps<typeof Delete>) {
  return (
    <Suspense>
      <Delete {...props} />
    </Suspense>
  );
}
