import { type ComponentProps, lazy, Suspense } from "react";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";

// Each dialog is code of its own, loaded when it is first opened.
const Edit = lazy(async () => ({ default: (await import("./category-dialog")).CategoryDialog }));
const Delete = lazy(async () => ({
  default: (await import("./delete-category-dialog")).DeleteCategoryDialog,
}));

/** Creates a category, or edits the one it is given. Give each category its own `key`. */
export function CategoryDialog(props: ComponentProps<typeof Edit>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Edit {...props} />}</Suspense>;
}

/** Deletes a category; the person picks where its prompts go. */
export function DeleteCategoryDialog(props: ComponentProps<typeof Delete>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Delete {...props} />}</Suspense>;
}
