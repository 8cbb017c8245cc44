import { type ComponentProps, lazy, Suspense } from "react";
import { useOnceTrue } from "../../../shared/dialogs/use-once-true";

// Each dialog is code of its own, loaded when it is first opened.
const Create = lazy(async () => ({
  default: (await import("./create-workspace-dialog")).CreateWorkspaceDialog,
}));
const Join = lazy(async () => ({ default: (await import("./join-workspace-dialog")).JoinWorkspaceDialog }));

/** Makes a workspace. */
export function CreateWorkspaceDialog(props: ComponentProps<typeof Create>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Create {...props} />}</Suspense>;
}

/** Enters a workspace by its code, or a public one without. */
export function JoinWorkspaceDialog(props: ComponentProps<typeof Join>) {
  const wasOpened = useOnceTrue(props.opened);
  return <Suspense>{wasOpened && <Join {...props} />}</Suspense>;
}
