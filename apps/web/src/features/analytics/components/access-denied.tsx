import { PageHeader } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";

/** In place of the figures, whatever kept them from coming. */
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
