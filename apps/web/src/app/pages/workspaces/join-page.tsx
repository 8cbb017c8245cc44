import { EmptyState, PageHeader } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconTicket } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useJoinWorkspace } from "../../../features/workspaces";
import { usePageTitle } from "../../../shared/navigation/page-title";

/** The target of an invite link: joins the workspace, or says why that is impossible. */
export function JoinPage() {
  usePageTitle("Join Workspace");
  const { code = "" } = useParams();
  const navigate = useNavigate();
  const { mutate, isError, isPending } = useJoinWorkspace();
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
      {isError ? (
        <EmptyState
          icon={<IconTicket size={32} stroke={1.5} />}
          title="This invitation does not work"
          description="It may have been renewed or used up. Ask for a new one, or try again."
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
