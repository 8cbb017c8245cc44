import type { TagView } from "@commonplace/domain/tags/schemas";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { DeleteTagDialog, RenameTagDialog } from "./lazy-dialogs";
import classes from "./tag-menu.module.css";

interface TagMenuProps {
  tag: TagView;
  /** Called after the tag and those it nests were renamed. */
  onRenamed: (from: string, to: string) => void;
  onDeleted: (tag: string) => void;
}

/** The menu of an own tag: rename it, merge it with another, delete it. */
export function TagMenu({ tag, onRenamed, onDeleted }: TagMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is gone.
    trigger.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={188}>
        <Menu.Target>
          <ActionIcon ref={trigger} variant="subtle" color="gray" aria-label={`More for tag ${tag.tag}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setDialog("rename")}
          >
            Rename or merge…
          </Menu.Item>
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => setDialog("delete")}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameTagDialog tag={tag} opened={dialog === "rename"} onClose={close} onRenamed={onRenamed} />
      <DeleteTagDialog tag={tag} opened={dialog === "delete"} onClose={close} onDeleted={onDeleted} />
    </>
  );
}
