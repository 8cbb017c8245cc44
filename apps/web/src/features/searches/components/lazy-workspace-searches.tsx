import { type ComponentProps, lazy, Suspense } from "react";

const Searches = lazy(async () => ({ default: (await import("./workspace-searches")).WorkspaceSearches }));

/** The searches of a workspace, loaded with its page: the library shows them in its sidebar. */
export function WorkspaceSearches(props: ComponentProps<typeof Searches>) {
  return (
    <Suspense>
      <Searches {...props} />
    </Suspense>
  );
}
