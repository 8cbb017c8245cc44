import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { ExportMenu } from "../../../features/exports";
import { ImportDialog } from "../../../features/imports";

/** What one does with the library as a whole: bring prompts in, take them away. */
export function LibraryActions() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.5} />}
        onClick={() => setImporting(true)}
      >
        Import
      </Button>
      <ExportMenu />
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
