import type { SavedQuery, SearchView } from "@commonplace/domain/searches/schemas";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useDeleteSearch, useMoveSearch, useUpdateSearch } from "../hooks/use-saved-searches";
import { SaveSearchDialog } from "./lazy-dialog";
import classes from "./search-menu.module.css";

interface SearchMenuProps {
  search: SearchView;
  /** The ids among which it can be moved, in order. */
  siblings: readonly string[];
  /** The library's state, if it differs from the search. */
  current: SavedQuery | null;
}

/** The menu of a saved search: change, move or delete it. */
export function SearchMenu({ search, siblings, current }: SearchMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const update = useUpdateSearch();
  const move = useMoveSearch();
  const remove = useDeleteSearch(search);
  const { id, name } = search;
  const place = siblings.indexOf(id);
  return (
    <>
      <Menu position="bottom-end" width={224}>
        <Menu.Target>
          <ActionIcon ref={trigger} variant="subtle" color="gray" aria-label={`More for search ${name}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            Edit…
          </Menu.Item>
          {current && (
            <Menu.Item
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              onClick={() => update.mutate({ id, query: current })}
            >
              Replace with what shows now
            </Menu.Item>
          )}
          {place > 0 && (
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden="true" />}
              onClick={() => move.mutate({ id, position: place - 1 })}
            >
              Move up
            </Menu.Item>
          )}
          {place >= 0 && place < siblings.length - 1 && (
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden="true" />}
              onClick={() => move.mutate({ id, position: place + 1 })}
            >
              Move down
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => remove.mutate({ id })}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveSearchDialog
        opened={isEditing}
        search={search}
        query={search.query}
        onClose={() => {
          setEditing(false);
          // The menu item that opened the dialog is gone.
          trigger.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}
