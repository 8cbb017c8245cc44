import { Button } from "@mantine/core";
import { trpc } from "../../../shared/api/trpc";
import { useUser } from "../../../shared/session/use-user";
import classes from "./account.module.css";

/** Pages of the account provider that comes with the product. They ask for the password again after ten minutes. */
const MANAGE = "/accounts/manage";

/** The person's sign-in method, with links to the pages that change it. */
export function SignInDetails() {
  const { firstName, lastName } = useUser();
  const { data: method, isPending } = trpc.account.signInMethod.useQuery();
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <section className={classes.section} aria-labelledby="account-details">
      <h2 id="account-details" className={classes.title}>
        Name, email and password
      </h2>
      {name && <p className={`${classes.text} ${classes.email}`}>{name}</p>}
      {method?.isManagedHere === false && (
        <p className={classes.text}>Your account provider keeps them: change them there.</p>
      )}
      {/* Until it is known, the buttons hold their room, so that nothing below them moves. */}
      {(method?.isManagedHere || isPending) && (
        <div className={classes.buttons} data-waiting={isPending || undefined}>
          <Button component="a" variant="default" href={`${MANAGE}/name`}>
            Change name
          </Button>
          <Button component="a" variant="default" href={`${MANAGE}/email`}>
            Change email
          </Button>
          <Button component="a" variant="default" href={`${MANAGE}/password`}>
            Change password
          </Button>
          <Button component="a" variant="default" href={`${MANAGE}/passkeys`}>
            Passkeys
          </Button>
          <Button component="a" variant="default" href={`${MANAGE}/second-factor`}>
            Second factor
          </Button>
        </div>
      )}
    </section>
  );
}
