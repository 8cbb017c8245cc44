import { type ComponentProps, lazy, Suspense } from "react";

const List = lazy(async () => ({ default: (await import("./trash-list")).TrashList }));

/** The trash, loaded lazily: no other page loads its code. */
export function TrashList(props: ComponentProps<typeof List>) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
