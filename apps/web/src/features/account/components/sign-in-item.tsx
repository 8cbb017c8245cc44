import type { SignInView } from "@commonplace/domain/account/schemas";
import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { formatRelative } from "../../../shared/format/dates";
import classes from "./account.module.css";
import { deviceName, isPhone } from "./device-name";

/** A signed-in browser. */
export function SignInItem({ signIn: { id, userAgent, signedInAt, isCurrent } }: { signIn: SignInView }) {
  const utils = trpc.useUtils();
  const end = trpc.account.sessions.end.useMutation({
    meta: { failure: failureNotice("Error") },
    onSettled: () => utils.account.sessions.list.invalidate(),
  });
  const name = deviceName(userAgent);
  const Icon = isPhone(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.item}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.device}>{name}</span>
        <span className={classes.when}>
          {isCurrent && "This browser · "}
          Signed in <time dateTime={signedInAt}>{formatRelative(signedInAt)}</time>
        </span>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={`Sign out ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
