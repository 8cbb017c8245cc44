import { Button } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";

const Invitation = lazy(async () => ({ default: (await import("./import-invitation")).ImportInvitation }));

/**
 * A place to drop files on, outside the import dialog. Its code comes with the page that shows it; until then the row has
 * its place, since what is below would move up and down again.
 */
export function ImportInvitation(props: ComponentProps<typeof Invitation>) {
  const { children, className = "" } = props;
  const waiting = (
    <div className={`cp-drop-zone ${className}`}>
      {children({
        icon: <svg width={24} height={24} aria-hidden="true" />,
        button: (
          <Button variant="default" disabled>
            Choose…
          </Button>
        ),
      })}
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Invitation {...props} />
    </Suspense>
  );
}
