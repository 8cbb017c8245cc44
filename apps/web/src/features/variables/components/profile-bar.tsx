import type { ProfileView } from "@commonplace/domain/profiles/schemas";
import { variableKey } from "@commonplace/domain/variables";
import { Button, Menu, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Values, Variable } from "../hooks/template";
import { useProfileChanges, useProfiles } from "../hooks/use-profiles";
import classes from "./profile-bar.module.css";
import { ProfileNameForm } from "./profile-name-form";

interface ProfileBarProps {
  variables: readonly Variable[];
  values: Values;
  /** Puts a profile's values into the fields. */
  onApply: (values: Values) => void;
}

/** Chooses a named set of values, and keeps what is in the fields as one. */
export function ProfileBar({ variables, values, onApply }: ProfileBarProps) {
  const list = useProfiles();
  const { create, update, remove } = useProfileChanges();
  const [chosenId, setChosenId] = useState("");
  const [naming, setNaming] = useState<"new" | "rename" | null>(null);
  const profiles = list.data?.items.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [];
  const chosen = profiles.find(({ id }) => id === chosenId);

  /** The fields' values, by the names as written. */
  const written = () =>
    variables.flatMap(({ key, name }) => {
      const value = values.get(key);
      return value ? [{ name, value }] : [];
    });
  const choose = (id: string) => {
    setChosenId(id);
    const profile = profiles.find((each) => each.id === id);
    if (profile) onApply(new Map(profile.values.map(({ name, value }) => [variableKey(name), value])));
  };
  const save = async (name: string, workspaceId?: string) => {
    if (naming === "rename" && chosen) await update.mutateAsync({ id: chosen.id, name });
    else setChosenId((await create.mutateAsync({ name, values: written(), workspaceId })).id);
    setNaming(null);
  };
  /** Values for names of other prompts stay in it. */
  const saveValues = ({ id, values: kept }: ProfileView) =>
    update.mutate({ id, values: [...kept, ...written()] });

  if (list.isLoadingError) {
    return (
      <div className={classes.bar} role="alert">
        Profiles could not be loaded.
        <Button variant="subtle" size="compact-sm" onClick={() => void list.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.bar}>
      {naming ? (
        <ProfileNameForm
          initialName={naming === "rename" ? chosen?.name : undefined}
          asksWhere={naming === "new"}
          onSave={save}
          onCancel={() => setNaming(null)}
        />
      ) : (
        <>
          <NativeSelect
            className={classes.choice}
            label="Profile"
            value={chosen ? chosenId : ""}
            disabled={profiles.length === 0}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{profiles.length === 0 ? "None yet" : "None"}</option>
            {groupsOf(profiles).map(([title, group]) => (
              <optgroup key={title} label={title}>
                {group.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
          {chosen?.mayEdit && (
            <Menu position="bottom-end" withinPortal={false}>
              <Menu.Target>
                <Button variant="default">Change profile</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => saveValues(chosen)}>Save these values in it</Menu.Item>
                <Menu.Item onClick={() => setNaming("rename")}>Rename</Menu.Item>
                <Menu.Item onClick={() => remove.mutate({ id: chosen.id })}>Delete</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Button variant="subtle" onClick={() => setNaming("new")}>
            Save as profile
          </Button>
        </>
      )}
    </div>
  );
}

/** One's own first, then each workspace's under its name. */
function groupsOf(profiles: readonly ProfileView[]): [string, ProfileView[]][] {
  const groups = new Map<string, ProfileView[]>();
  const ownFirst = [...profiles].sort((a, b) => Number(a.workspace !== null) - Number(b.workspace !== null));
  for (const profile of ownFirst) {
    const title = profile.workspace?.name ?? "Yours";
    const group = groups.get(title);
    if (group) group.push(profile);
    else groups.set(title, [profile]);
  }
  return [...groups];
}
