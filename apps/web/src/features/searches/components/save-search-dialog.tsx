import { SEARCH_ICONS, type SearchIcon } from "@commonplace/domain/searches/limits";
import { createSearchInput, type SavedQuery, type SearchView } from "@commonplace/domain/searches/schemas";
import { ActionIcon, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { NameField } from "../../../shared/forms/name-field";
import { useCreateSearch, useUpdateSearch } from "../hooks/use-saved-searches";
import classes from "./save-search-dialog.module.css";
import { SEARCH_SIGNS } from "./search-icons";

interface SaveSearchDialogProps {
  opened: boolean;
  /** The saved search that is changed; without it a new one is made. */
  search?: SearchView;
  query: SavedQuery;
  /** The workspace whose list a new search is for, and whose members see it; without it, the person's own library. */
  workspace?: { id: string; name: string };
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

function SaveSearchForm({ search, query, workspace, onClose }: Omit<SaveSearchDialogProps, "opened">) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(search?.name ?? "");
  const [icon, setIcon] = useState<SearchIcon>(search?.icon ?? "search");
  const [error, setError] = useState<string | null>(null);
  const create = useCreateSearch();
  const update = useUpdateSearch();

  const send = async () => {
    const parsed = createSearchInput.shape.name.safeParse(name);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? null);
      input.current?.focus();
      return false;
    }
    if (search) await update.mutateAsync({ id: search.id, name: parsed.data, icon });
    else {
      await create.mutateAsync({
        name: parsed.data,
        icon,
        query,
        ...(workspace && { workspaceId: workspace.id }),
      });
    }
    onClose();
    return undefined;
  };

  return (
    <Form className={classes.form} onSend={send}>
      <NameField
        ref={input}
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
      {workspace && (
        <Text size="sm" c="dimmed">
          Everyone in {workspace.name} sees this search.
        </Text>
      )}
      <FormActions saveLabel={search ? "Save changes" : "Save search"} onCancel={onClose} />
    </Form>
  );
}
