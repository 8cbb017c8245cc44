import { Button } from "@mantine/core";
import { IconStethoscope, IconTrash, IconUpload } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ExportMenu } from "../../../features/exports";
import classes from "./library-actions.module.css";

/** Actions on the whole library: import and export. */
export function LibraryActions({ onImport }: { onImport: () => void }) {
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
        Import
      </Button>
      <ExportMenu />
      <Button
        variant="default"
        component={Link}
        to="/library/health"
        leftSection={<IconStethoscope size={16} />}
      >
        Health
      </Button>
      <Button variant="default" component={Link} to="/library/trash" leftSection={<IconTrash size={16} />}>
        Trash
      </Button>
    </div>
  );
}
