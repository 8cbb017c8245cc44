import { PageHeader } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";

/** Shown instead of the figures when they could not be loaded. */
export function AccessDenied() {
  return (
    <div role="alert">
      <PageHeader
        title="Access Denied"
        description="You don't have permission to view site analytics"
        actions={
          <Button component={Link} to="/">
            Back to Home
          </Button>
        }
      />
    </div>
  );
}
