import { type ComponentProps, lazy, Suspense, useState } from "react";

const Dialog = lazy(async () => ({ default: (await import("./import-dialog")).ImportDialog }));

/** Imports prompts from a file. Its code is loaded when it is first opened. */
export function ImportDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
