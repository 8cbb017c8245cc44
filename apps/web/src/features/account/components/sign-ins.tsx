import { ErrorState, toast } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { nextPage } from "../../../shared/lists/next-page";
import classes from "./account.module.css";
import { SignInItem } from "./sign-in-item";

/** Where the person is signed in, and the ways to end it. */
export function SignIns() {
  const signIns = trpc.account.sessions.list.useInfiniteQuery({}, nextPage);
  const utils = trpc.useUtils();
  const endOthers = trpc.account.sessions.endOthers.useMutation({
    onSuccess: ({ ended }) => {
      toast({ title: "Signed out elsewhere", description: `${counted(ended, "other session")} ended.` });
      return Promise.all([utils.account.sessions.list.invalidate(), utils.account.apps.list.invalidate()]);
    },
    meta: { failure: failureNotice("Error") },
  });
  const everywhere = async () => {
    await endOthers.mutateAsync();
    window.location.assign("/api/logout");
  };
  const items = signIns.data?.pages.flatMap((page) => page.items);
  return (
    <section className={classes.section} aria-labelledby="account-sessions">
      <h2 id="account-sessions" className={classes.title}>
        Where you are signed in
      </h2>
      {items ? (
        <ul className={classes.list} aria-label="Sessions">
          {items.map((signIn) => (
            <SignInItem key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      ) : signIns.isLoadingError ? (
        <ErrorState
          title="Your sessions could not be loaded"
          message={errorMessage(signIns.error)}
          onRetry={() => void signIns.refetch()}
          retrying={signIns.isFetching}
        />
      ) : (
        <Skeleton height={64} />
      )}
      <div className={classes.buttons}>
        {signIns.hasNextPage && (
          <Button
            variant="subtle"
            loading={signIns.isFetchingNextPage}
            onClick={() => void signIns.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out other sessions
        </Button>
        <Button
          variant="default"
          disabled={endOthers.isPending}
          // A notice shows the failure; nobody is signed out then.
          onClick={() => void everywhere().catch(() => undefined)}
        >
          Sign out everywhere
        </Button>
      </div>
    </section>
  );
}
