import { RECENT_SIGN_IN_SECONDS } from "@commonplace/domain/account/limits";
import { Button } from "@mantine/core";
import { DialogFrame } from "../dialogs/dialog-frame";
import classes from "./sign-in-again.module.css";

interface SignInAgainProps {
  opened: boolean;
  onClose: () => void;
  /** The page to come back to. */
  returnTo: string;
}

/** Says that a step wants a recent sign-in, and leads to one. */
export function SignInAgain({ opened, onClose, returnTo }: SignInAgainProps) {
  const query = new URLSearchParams({ recent: "1", returnTo });
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
        <Button component="a" href={`/api/login?${query}`} data-autofocus>
          Sign in again
        </Button>
      </div>
    </DialogFrame>
  );
}
