import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { ExportMenu } from "../../../features/exports";
import classes from "./library-actions.module.css";

/** What one does with the library as a whole: bring prompts in, take them away. */
export function LibraryActions({ onImport }: { onImport: () => void }) {
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
        Import
      </Button>
      <ExportMenu />
    </div>
  );
}
