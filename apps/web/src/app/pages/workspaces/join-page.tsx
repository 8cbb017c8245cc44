import { EmptyState, PageHeader } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconTicket } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useJoinWorkspace } from "../../../features/workspaces";
import { errorMessage } from "../../../shared/api/error-message";
import type { FailureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
import { usePageTitle } from "../../../shared/navigation/page-title";

/** No notice beside the page's own words. */
const shownByPage: FailureNotice = () => null;

function reasonOf(error: unknown): string {
  return serverErrorData(error)?.domainCode === "NOT_FOUND"
    ? "It may have been renewed or used up. Ask for a new one, or try again."
    : errorMessage(error);
}

/** The target of an invite link: joins the workspace, or says why that is impossible. */
export function JoinPage() {
  usePageTitle("Join Workspace");
  const { code = "" } = useParams();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useJoinWorkspace(shownByPage);
  const tried = useRef<string>(undefined);
  const join = () =>
    mutate({ inviteCode: code }, { onSuccess: ({ id }) => navigate(`/workspaces/${id}`, { replace: true }) });

  useEffect(() => {
    // React may run effects twice, but the invitation must be accepted only once.
    if (tried.current === code) return;
    tried.current = code;
    join();
  });

  return (
    <>
      <PageHeader title="Join Workspace" />
      {error ? (
        <EmptyState
          icon={<IconTicket size={32} stroke={1.5} />}
          title="This invitation does not work"
          description={reasonOf(error)}
          actions={
            <>
              <Button onClick={() => navigate("/workspaces")}>To your workspaces</Button>
              <Button variant="default" onClick={join} loading={isPending}>
                Try Again
              </Button>
            </>
          }
        />
      ) : (
        <Skeleton height={148} radius={8} role="status" aria-label="Joining the workspace" />
      )}
    </>
  );
}
