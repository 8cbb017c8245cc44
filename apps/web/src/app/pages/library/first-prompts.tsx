import { EmptyState } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconNotebook, IconPlus, IconUpload } from "@tabler/icons-react";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";

/** The empty library. */
export function FirstPrompts({ onImport }: { onImport: () => void }) {
  const { openNewPrompt } = useDialogParams();
  return (
    <EmptyState
      icon={<IconNotebook size={36} />}
      title="No prompts found."
      description="Create your first prompt to get started, or bring in a collection you have."
      actions={
        <>
          <Button leftSection={<IconPlus size={18} />} onClick={openNewPrompt}>
            Add Prompt
          </Button>
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
            Import
          </Button>
        </>
      }
    />
  );
}
