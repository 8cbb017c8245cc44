import type { CategoryView } from "@commonplace/domain/categories/schemas";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import classes from "./category-menu.module.css";
import { CategoryDialog, DeleteCategoryDialog } from "./lazy-dialogs";

interface CategoryMenuProps {
  category: CategoryView;
  /** Called after the category was deleted and its prompts were moved to `movedTo`. */
  onDeleted?: (movedTo: string) => void;
}

/** The menu of a custom category: edit it, delete it. */
export function CategoryMenu({ category, onDeleted }: CategoryMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is gone.
    trigger.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={168}>
        <Menu.Target>
          <ActionIcon ref={trigger} variant="subtle" color="gray" aria-label={`More for ${category.name}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setDialog("edit")}
          >
            Edit
          </Menu.Item>
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => setDialog("delete")}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CategoryDialog category={category} opened={dialog === "edit"} onClose={close} />
      <DeleteCategoryDialog
        category={category}
        opened={dialog === "delete"}
        onClose={close}
        onDeleted={onDeleted}
      />
    </>
  );
}
