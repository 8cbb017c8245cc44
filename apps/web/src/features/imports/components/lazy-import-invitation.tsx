import { type ComponentProps, lazy, Suspense } from "react";

const Invitation = lazy(async () => ({ default: (await import("./import-invitation")).ImportInvitation }));

/** A place to drop files on, outside the import dialog. Its code comes with the page that shows it. */
export function ImportInvitation(props: ComponentProps<typeof Invitation>) {
  return (
    <Suspense>
      <Invitation {...props} />
    </Suspense>
  );
}
