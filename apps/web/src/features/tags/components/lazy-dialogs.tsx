import { type ComponentProps, lazy, Suspense } from "react";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";

// Code of their own, loaded when one is first opened.
const Rename = lazy(async () => ({ default: (await import("./rename-tag-dialog")).RenameTagDialog }));
const Delete = lazy(async () => ({ default: (await import("./delete-tag-dialog")).DeleteTagDialog }));

/** Renames a tag in the whole library, or merges it with another. */
export function RenameTagDialog(props: ComponentProps<typeof Rename>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Rename {...props} />}</Suspense>;
}

/** Deletes a tag from the whole library; the prompts stay. */
export function DeleteTagDialog(props: ComponentProps<typeof Delete>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Delete {...props} />}</Suspense>;
}
