import type { CategoryView } from "@commonplace/domain/categories/schemas";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useOnceTrue } from "../../../lib/use-once-true";

const CategoryDialog = lazy(async () => ({ default: (await import("./category-dialog")).CategoryDialog }));
const DeleteCategoryDialog = lazy(async () => ({
  default: (await import("./delete-category-dialog")).DeleteCategoryDialog,
}));

interface CategoryMenuProps {
  category: CategoryView;
  /** The category is gone; its prompts carry `movedTo` now. */
  onDeleted?: (movedTo: string) => void;
}

/** What one can do with a custom category. Its dialogs load when they are first asked for. */
export function CategoryMenu({ category, onDeleted }: CategoryMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const wasEditing = useOnceTrue(dialog === "edit");
  const wasDeleting = useOnceTrue(dialog === "delete");
  const close = () => {
    setDialog(null);
    // The dialog was opened from the menu, which is gone: by itself it would give the focus back to nothing.
    trigger.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={168}>
        <Menu.Target>
          <ActionIcon ref={trigger} variant="subtle" color="gray" aria-label={`More for ${category.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog("edit")}>
            Edit
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDialog("delete")}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {wasEditing && <CategoryDialog category={category} opened={dialog === "edit"} onClose={close} />}
        {wasDeleting && (
          <DeleteCategoryDialog
            category={category}
            opened={dialog === "delete"}
            onClose={close}
            onDeleted={onDeleted}
          />
        )}
      </Suspense>
    </>
  );
}
