import { PROFILE_LIMITS } from "@commonplace/domain/profiles/limits";
import { may } from "@commonplace/domain/workspaces/schemas";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import classes from "./profile-bar.module.css";

/** More workspaces than one can look through. */
const WORKSPACES = 200;

interface ProfileNameFormProps {
  initialName?: string;
  /** Whether the form asks who owns the profile. */
  asksWhere: boolean;
  /** Rejects when it could not be saved; the mutation has shown why. */
  onSave: (name: string, workspaceId?: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a profile's name and, for a new one, its owner. */
export function ProfileNameForm({ initialName = "", asksWhere, onSave, onCancel }: ProfileNameFormProps) {
  const [name, setName] = useState(initialName);
  const [where, setWhere] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const workspaces = trpc.workspaces.list.useQuery({ limit: WORKSPACES }, { enabled: asksWhere });
  const open = workspaces.data?.items.filter(({ role }) => may(role, "contribute")) ?? [];

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError("Give the profile a name.");
    setBusy(true);
    try {
      await onSave(name.trim(), where || undefined);
    } catch {
      setBusy(false);
    }
  };

  return (
    <form className={classes.name} onSubmit={(event) => void send(event)}>
      <TextInput
        className={classes.grows}
        label="Name of the profile"
        // The form replaces the pressed button, so its field takes the focus.
        autoFocus
        dir="auto"
        autoComplete="off"
        maxLength={PROFILE_LIMITS.name}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      {open.length > 0 && (
        <NativeSelect
          className={classes.grows}
          label="For"
          value={where}
          onChange={(event) => setWhere(event.currentTarget.value)}
        >
          <option value="">Only you</option>
          {open.map((workspace) => (
            <option key={workspace.id} value={workspace.id}>
              {workspace.name}
            </option>
          ))}
        </NativeSelect>
      )}
      <Button type="submit" loading={busy}>
        Save profile
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
