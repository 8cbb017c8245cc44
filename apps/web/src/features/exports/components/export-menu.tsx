import type { ExportFormat } from "@commonplace/domain/exports/schemas";
import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useExport } from "../hooks/use-export";
import classes from "./export-menu.module.css";

const FORMATS: readonly { format: ExportFormat; name: string; description: string }[] = [
  { format: "json", name: "JSON", description: "Everything, for other programs" },
  { format: "csv", name: "CSV", description: "For spreadsheets" },
  { format: "markdown", name: "Markdown", description: "A file for each prompt, in a zip" },
];

/** Takes the whole library away as a file. */
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
        {FORMATS.map(({ format, name, description }) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            {name}
            <span className={classes.description}>{description}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
