import { type ComponentProps, lazy, Suspense } from "react";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";

// Code of its own, loaded when it is first opened.
const Save = lazy(async () => ({ default: (await import("./save-search-dialog")).SaveSearchDialog }));

/** Gives a search a name and an icon, or changes those of a saved one. */
export function SaveSearchDialog(props: ComponentProps<typeof Save>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Save {...props} />}</Suspense>;
}
