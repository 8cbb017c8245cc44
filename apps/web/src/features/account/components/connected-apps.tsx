import type { ConnectedAppView } from "@commonplace/domain/connected-apps/schemas";
import { ConfirmDialog, ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useOpenAfterMount } from "../../../shared/dialogs/use-open-after-mount";
import { useDisconnectApp } from "../hooks/use-connected-apps";
import classes from "./account.module.css";
import { ConnectedAppItem } from "./connected-app-item";

/** AI clients that the person has allowed, and the address for connecting another one. */
export function ConnectedApps() {
  const { data: method } = trpc.account.signInMethod.useQuery();
  const apps = trpc.account.apps.list.useQuery();
  const disconnect = useDisconnectApp();
  const [asking, setAsking] = useState(false);
  // Keep the name while the dialog fades out.
  const [chosen, setChosen] = useState<ConnectedAppView>();
  const ask = (app: ConnectedAppView) => {
    setChosen(app);
    setAsking(true);
  };
  // Other account providers know nothing of this site's apps: there, programs sign in with API tokens.
  if (method?.isManagedHere === false) return null;
  return (
    <section className={classes.section} aria-labelledby="account-apps">
      <h2 id="account-apps" className={classes.title}>
        Connected apps
      </h2>
      <p className={classes.text}>
        Give an AI client this address, and it asks you here what it may do:{" "}
        <code className={classes.address}>{window.location.origin}/mcp</code>. Signing out elsewhere and
        changing your password disconnect every app.
      </p>
      {apps.data ? (
        apps.data.length > 0 && (
          <ul className={classes.list} aria-label="Connected apps">
            {apps.data.map((app) => (
              <ConnectedAppItem
                key={app.id}
                app={app}
                isDisconnecting={disconnect.isPending && disconnect.variables.id === app.id}
                onDisconnect={() => ask(app)}
              />
            ))}
          </ul>
        )
      ) : apps.isLoadingError ? (
        <ErrorState
          title="Your apps could not be loaded"
          message={errorMessage(apps.error)}
          onRetry={() => void apps.refetch()}
          retrying={apps.isFetching}
        />
      ) : (
        <Skeleton height={64} mt="sm" />
      )}
      <ConfirmDialog
        opened={useOpenAfterMount(asking)}
        title={`Disconnect ${chosen?.name ?? "app"}?`}
        confirmLabel="Disconnect app"
        onConfirm={() => {
          setAsking(false);
          if (chosen) disconnect.mutate({ id: chosen.id });
        }}
        onClose={() => setAsking(false)}
      >
        It is refused at once. To use it again, connect it again in the app.
      </ConfirmDialog>
    </section>
  );
}
