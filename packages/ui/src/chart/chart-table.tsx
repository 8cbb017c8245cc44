import { Table } from "@mantine/core";
import { useState } from "react";
import classes from "./chart-table.module.css";

interface ChartTableProps {
  /** The table's title: "Visits per day". */
  caption: string;
  /** Heads of the columns; the first one's cells name the rows. */
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...(string | number)[]])[];
}

/** A chart's figures as a table, for people who read rather than look; collapsed at first. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const [open, setOpen] = useState(false);
  const [first, ...others] = columns;
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>Show as a table</summary>
      {open && (
        <Table className={classes.table} captionSide="top">
          <Table.Caption className={classes.caption}>{caption}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{first}</Table.Th>
              {others.map((column) => (
                <Table.Th key={column} scope="col" className={classes.figure}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, ...figures]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" className={classes.name}>
                  {name}
                </Table.Th>
                {figures.map((figure, place) => (
                  <Table.Td key={others[place]} className={classes.figure}>
                    {figure.toLocaleString()}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </details>
  );
}
