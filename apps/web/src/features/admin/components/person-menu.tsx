import type { PersonView } from "@commonplace/domain/people/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconBan,
  IconCheck,
  IconDeviceMobileOff,
  IconDots,
  IconKey,
  IconLogout,
  IconShieldDown,
  IconShieldUp,
  IconTrash,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { SignInAgain } from "../../../shared/session/sign-in-again";
import { useRecentSignIn } from "../../../shared/session/use-recent-sign-in";
import {
  useRemoveSecondFactor,
  useSetDisabled,
  useSetRole,
  useSignPersonOut,
} from "../hooks/use-people-changes";
import classes from "./admin.module.css";
import { DeletePersonDialog } from "./delete-person-dialog";
import { PasswordLinkDialog } from "./password-link-dialog";

interface PersonMenuProps {
  person: PersonView;
  mayMakeAdmins: boolean;
  keepsAccounts: boolean;
}

/** An administrator's actions on a person. */
export function PersonMenu({ person, mayMakeAdmins, keepsAccounts }: PersonMenuProps) {
  const { id, email, role, isDisabled, hasSecondFactor, hasPasskeys } = person;
  const trigger = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<"disable" | "link" | "factor" | "delete" | null>(null);
  const setRole = useSetRole();
  const setDisabled = useSetDisabled();
  const signOut = useSignPersonOut();
  const removeFactor = useRemoveSecondFactor();
  const signIn = useRecentSignIn();
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is unmounted, so focus the menu's button.
    trigger.current?.focus({ preventScroll: true });
  };
  const isAdmin = role === "admin";
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <ActionIcon ref={trigger} variant="subtle" color="gray" size={36} aria-label={`More for ${email}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden="true" />}
            onClick={() => signOut.mutate({ id })}
          >
            Sign out everywhere
          </Menu.Item>
          {keepsAccounts && (
            <Menu.Item
              leftSection={<IconKey size={16} aria-hidden="true" />}
              onClick={() => signIn.check(() => setDialog("link"))}
            >
              Link for a new password…
            </Menu.Item>
          )}
          {(hasSecondFactor || hasPasskeys) && (
            <Menu.Item
              leftSection={<IconDeviceMobileOff size={16} aria-hidden="true" />}
              onClick={() => signIn.check(() => setDialog("factor"))}
            >
              {hasPasskeys ? "Remove factors and passkeys…" : "Turn second factor off…"}
            </Menu.Item>
          )}
          {mayMakeAdmins && (
            <Menu.Item
              leftSection={
                isAdmin ? (
                  <IconShieldDown size={16} aria-hidden="true" />
                ) : (
                  <IconShieldUp size={16} aria-hidden="true" />
                )
              }
              onClick={() => signIn.check(() => setRole.mutate({ id, role: isAdmin ? "member" : "admin" }))}
            >
              {isAdmin ? "Make a member again" : "Make an admin"}
            </Menu.Item>
          )}
          {isDisabled ? (
            <Menu.Item
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              onClick={() => setDisabled.mutate({ id, isDisabled: false })}
            >
              Let them in again
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden="true" />}
              onClick={() => setDialog("disable")}
            >
              Disable…
            </Menu.Item>
          )}
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => signIn.check(() => setDialog("delete"))}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignInAgain opened={signIn.asking} onClose={signIn.stopAsking} returnTo="/admin" />
      <ConfirmDialog
        opened={dialog === "disable"}
        title={`Disable ${email}?`}
        confirmLabel="Disable"
        busy={setDisabled.isPending}
        onClose={close}
        onConfirm={() => setDisabled.mutate({ id, isDisabled: true }, { onSettled: close })}
      >
        They are signed out everywhere and cannot come back, and their API tokens open nothing. All that is
        theirs stays, and you can let them in again.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === "factor"}
        title={
          hasPasskeys
            ? `Remove how ${email} signs in beside the password?`
            : `Turn ${email}'s second factor off?`
        }
        confirmLabel={hasPasskeys ? "Remove" : "Turn off"}
        busy={removeFactor.isPending}
        onClose={close}
        onConfirm={() => removeFactor.mutate({ id }, { onSettled: close })}
      >
        They sign in with the password alone, and their recovery codes and passkeys open nothing, until they
        set them up again. Do it only if you are sure that it is they who ask.
      </ConfirmDialog>
      <PasswordLinkDialog person={person} opened={dialog === "link"} onClose={close} />
      <DeletePersonDialog person={person} opened={dialog === "delete"} onClose={close} />
    </>
  );
}
