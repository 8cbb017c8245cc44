import { SEARCH_ICONS, type SearchIcon } from "@commonplace/domain/searches/limits";
import { createSearchInput, type SavedQuery, type SearchView } from "@commonplace/domain/searches/schemas";
import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useCreateSearch, useUpdateSearch } from "../hooks/use-saved-searches";
import classes from "./save-search-dialog.module.css";
import { SEARCH_SIGNS } from "./search-icons";

interface SaveSearchDialogProps {
  opened: boolean;
  /** The saved search that is changed; without it a new one is made. */
  search?: SearchView;
  query: SavedQuery;
  onClose: () => void;
}

/** Gives a search a name and an icon, and says who sees it. */
export function SaveSearchDialog({ opened, onClose, ...props }: SaveSearchDialogProps) {
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={props.search ? "Edit search" : "Save search"}
      size={440}
    >
      <SaveSearchForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

function SaveSearchForm({ search, query, onClose }: Omit<SaveSearchDialogProps, "opened">) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(search?.name ?? "");
  const [icon, setIcon] = useState<SearchIcon>(search?.icon ?? "search");
  const [workspaceId, setWorkspace] = useState("");
  const [error, setError] = useState<string | null>(null);
  const create = useCreateSearch();
  const update = useUpdateSearch();
  const workspaces = trpc.workspaces.list.useQuery({ limit: 200 }, { enabled: !search });
  const shared = (workspaces.data?.items ?? []).filter(({ role }) => role !== "viewer");

  const send = async () => {
    const parsed = createSearchInput.shape.name.safeParse(name);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? null);
      input.current?.focus();
      return false;
    }
    if (search) await update.mutateAsync({ id: search.id, name: parsed.data, icon });
    else await create.mutateAsync({ name: parsed.data, icon, query, ...(workspaceId && { workspaceId }) });
    onClose();
    return undefined;
  };

  return (
    <Form className={classes.form} onSend={send}>
      <TextInput
        ref={input}
        label="Name"
        withAsterisk
        required
        data-autofocus
        dir="auto"
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <fieldset className={classes.icons}>
        <legend className={classes.legend}>Icon</legend>
        {SEARCH_ICONS.map((each) => {
          const { icon: Sign, name: called } = SEARCH_SIGNS[each];
          return (
            <ActionIcon
              key={each}
              variant={each === icon ? "filled" : "default"}
              size={36}
              aria-label={called}
              aria-pressed={each === icon}
              onClick={() => setIcon(each)}
            >
              <Sign size={18} aria-hidden="true" />
            </ActionIcon>
          );
        })}
      </fieldset>
      {shared.length > 0 && (
        <NativeSelect
          label="Who sees it"
          description="Members of a workspace see it too. Each finds prompts in a library of their own."
          value={workspaceId}
          onChange={(event) => setWorkspace(event.currentTarget.value)}
          data={[
            { value: "", label: "Only you" },
            ...shared.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      )}
      <FormActions saveLabel={search ? "Save changes" : "Save search"} onCancel={onClose} />
    </Form>
  );
}
