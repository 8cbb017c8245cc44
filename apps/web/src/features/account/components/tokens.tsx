import type { TokenView } from "@commonplace/domain/tokens/schemas";
import { ConfirmDialog, ErrorState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useOpenAfterMount } from "../../../shared/dialogs/use-open-after-mount";
import { SignInAgain } from "../../../shared/session/sign-in-again";
import { useRecentSignIn } from "../../../shared/session/use-recent-sign-in";
import { useRevokeToken } from "../hooks/use-tokens";
import classes from "./account.module.css";
import { CreateTokenDialog } from "./create-token-dialog";
import { TokenItem } from "./token-item";

/** The API tokens with which a person's programs sign in. */
export function Tokens() {
  const tokens = trpc.account.tokens.list.useQuery();
  const revoke = useRevokeToken();
  const [creating, setCreating] = useState(false);
  const signIn = useRecentSignIn();
  const [asking, setAsking] = useState(false);
  // Keep the name while the dialog fades out.
  const [chosen, setChosen] = useState<TokenView>();
  const ask = (token: TokenView) => {
    setChosen(token);
    setAsking(true);
  };
  return (
    <section className={classes.section} aria-labelledby="account-tokens">
      <h2 id="account-tokens" className={classes.title}>
        API tokens
      </h2>
      <p className={classes.text}>
        Scripts, terminals and AI clients sign in with a token instead of your password.{" "}
        <a href="/api/docs">Read the API reference</a>.
      </p>
      {tokens.data ? (
        tokens.data.length > 0 && (
          <ul className={classes.list} aria-label="API tokens">
            {tokens.data.map((token) => (
              <TokenItem
                key={token.id}
                token={token}
                isRevoking={revoke.isPending && revoke.variables.id === token.id}
                onRevoke={() => ask(token)}
              />
            ))}
          </ul>
        )
      ) : tokens.isLoadingError ? (
        <ErrorState
          title="Your tokens could not be loaded"
          message={errorMessage(tokens.error)}
          onRetry={() => void tokens.refetch()}
          retrying={tokens.isFetching}
        />
      ) : (
        <Skeleton height={64} mt="sm" />
      )}
      <SignInAgain opened={signIn.asking} onClose={signIn.stopAsking} returnTo="/account" />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => signIn.check(() => setCreating(true))}>
          Create token
        </Button>
      </div>
      <CreateTokenDialog opened={creating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        opened={useOpenAfterMount(asking)}
        title={`Revoke ${chosen?.name ?? "token"}?`}
        confirmLabel="Revoke token"
        onConfirm={() => {
          setAsking(false);
          if (chosen) revoke.mutate({ id: chosen.id });
        }}
        onClose={() => setAsking(false)}
      >
        Programs that use it are refused at once. This cannot be undone.
      </ConfirmDialog>
    </section>
  );
}
