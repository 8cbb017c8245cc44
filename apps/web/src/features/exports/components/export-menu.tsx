import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { EXPORT_CHOICES } from "../../../shared/library/export-formats";
import { useExport } from "../hooks/use-export";
import classes from "./export-menu.module.css";

/** Exports the whole library as a file. */
export function ExportMenu() {
  const exporting = useExport();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_CHOICES.map(({ format, name, description }) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            {name}
            <span className={classes.description}>{description}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
