import type { SignUpMode } from "@commonplace/domain/sign-up/schemas";
import { ErrorState } from "@commonplace/ui";
import { Radio, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useChangeSignUp } from "../hooks/use-sign-up-changes";
import classes from "./admin.module.css";
import { Invitations } from "./invitations";

const MODES: readonly { mode: SignUpMode; label: string; description: string }[] = [
  { mode: "open", label: "Everyone", description: "Whoever finds this site may create an account." },
  { mode: "invite", label: "People with an invitation", description: "You make links, and hand them out." },
  { mode: "closed", label: "Nobody", description: "Invitations wait, too. Who is here stays." },
];

/** Who may join, and the invitations to do so. */
export function SignUp() {
  const query = trpc.admin.signUp.get.useQuery();
  const change = useChangeSignUp();
  const { data } = query;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="Sign-up could not be loaded"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={320} radius={8} />;
  const shown = change.isPending ? change.variables.mode : data.mode;
  return (
    <div className={classes.parts}>
      <section className={classes.part} aria-labelledby="admin-sign-up">
        <h2 id="admin-sign-up" className={classes.title}>
          Who may join
        </h2>
        {data.isSettled && (
          <p className={classes.text}>The server's setting SIGN_UP decides this. It is changed there.</p>
        )}
        {data.domains.length > 0 && (
          <p className={classes.text}>Only people with an email at {data.domains.join(", ")}.</p>
        )}
        <Radio.Group
          aria-labelledby="admin-sign-up"
          value={shown}
          onChange={(value) => {
            const chosen = MODES.find(({ mode }) => mode === value);
            if (chosen) change.mutate({ mode: chosen.mode });
          }}
        >
          <div className={classes.form}>
            {MODES.map(({ mode, label, description }) => (
              <Radio
                key={mode}
                value={mode}
                label={label}
                description={description}
                disabled={data.isSettled}
              />
            ))}
          </div>
        </Radio.Group>
      </section>
      <Invitations mode={data.mode} />
    </div>
  );
}
