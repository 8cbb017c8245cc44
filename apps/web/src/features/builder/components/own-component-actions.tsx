import type { ComponentView } from "@commonplace/domain/builder/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useBuilderChanges } from "../hooks/use-builder";
import { ComponentDialog } from "./component-dialog";

/** Actions on one of the person's own components, besides adding it. */
export function OwnComponentActions({ component }: { component: ComponentView }) {
  const { deleteComponent } = useBuilderChanges();
  const [editing, setEditing] = useState<"open" | "closing" | null>(null);
  const [asking, setAsking] = useState(false);
  const { id, name } = component;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Edit the component ${name}`}
        onClick={() => setEditing("open")}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Delete the component ${name}`}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} />
      </ActionIcon>
      {editing && (
        <ComponentDialog
          component={component}
          opened={editing === "open"}
          onClose={() => setEditing("closing")}
          onClosed={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        opened={asking}
        title="Are you sure you want to delete this component?"
        confirmLabel="Delete"
        busy={deleteComponent.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleteComponent.mutate({ id }, { onSettled: () => setAsking(false) })}
      >
        “{name}” goes for good. Prompts and structures made with it keep their text.
      </ConfirmDialog>
    </>
  );
}
