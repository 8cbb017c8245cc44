import { RECENT_SIGN_IN_SECONDS } from "@commonplace/domain/account/limits";
import { Button } from "@mantine/core";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import classes from "./account.module.css";

/** Asks for the password once more, and comes back to the account. */
const SIGN_IN_AGAIN = "/api/login?recent=1&returnTo=%2Faccount";

/** Says that a step wants a recent sign-in, and leads to one. */
export function SignInAgain({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Sign in again" size="md">
      <p className={classes.text}>
        You signed in more than {RECENT_SIGN_IN_SECONDS / 60} minutes ago. This step asks for it once more, so
        that nobody at an open browser can take it for you. You come back here.
      </p>
      <div className={classes.end}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button component="a" href={SIGN_IN_AGAIN} data-autofocus>
          Sign in again
        </Button>
      </div>
    </DialogFrame>
  );
}
