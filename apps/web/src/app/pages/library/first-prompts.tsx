import { EmptyState } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconNotebook, IconPlus } from "@tabler/icons-react";
import { useDialogParams } from "../../../lib/dialog-params";

/** A library nobody has put anything in yet. */
export function FirstPrompts() {
  const { openNewPrompt } = useDialogParams();
  return (
    <EmptyState
      icon={<IconNotebook size={36} />}
      title="No Prompts Yet"
      description="Create your first prompt to get started"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={openNewPrompt}>
          Add Prompt
        </Button>
      }
    />
  );
}
