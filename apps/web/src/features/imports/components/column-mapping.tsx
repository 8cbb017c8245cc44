import {
  type ImportTable,
  MAPPED_FIELDS,
  type MappedField,
  type ColumnMapping as Mapping,
} from "@commonplace/domain/imports/schemas";
import { BusyButton } from "@commonplace/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { useUpdateImport } from "../hooks/use-update-import";
import classes from "./column-mapping.module.css";

const FIELD_NAMES: Record<MappedField, string> = {
  title: "Title",
  content: "Text",
  description: "Description",
  category: "Category",
  tags: "Tags",
  favorite: "Favorite",
  createdAt: "Date",
};
const isField = (value: string): value is MappedField => value in FIELD_NAMES;

/** Number of rows of a table that are shown, so that people recognise its columns. */
const SHOWN_ROWS = 3;

interface ColumnMappingProps {
  importId: string;
  table: ImportTable;
  /** Index of the table among the upload's tables. */
  at: number;
}

/** Says which column of a table is a prompt's title, text, tags…; the table is then read again. */
export function ColumnMapping({ importId, table, at }: ColumnMappingProps) {
  const update = useUpdateImport(importId);
  const [mapping, setMapping] = useState<Mapping>(table.mapping ?? {});
  const [error, setError] = useState<string | null>(null);
  const fieldOf = (column: number) => MAPPED_FIELDS.find((field) => mapping[field] === column) ?? "";
  const choose = (column: number, field: string) => {
    const rest = Object.fromEntries(Object.entries(mapping).filter(([, at]) => at !== column));
    setMapping(isField(field) ? { ...rest, [field]: column } : rest);
    setError(null);
  };
  const read = () => {
    if (mapping.content === undefined) setError("Say which column holds the text of the prompts.");
    // The failure shows below, and the choices stay.
    else update.change({ mapping: { ...mapping, table: at } }).catch(() => {});
  };
  const said = error ?? (update.error && `The table was not read again. ${errorMessage(update.error)}`);

  return (
    <details className={classes.mapping} open={table.mapping === null || undefined}>
      <summary>
        Columns of <bdi>{table.fileName}</bdi>, separated by {table.separator}
      </summary>
      <section
        className={classes.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`First rows of ${table.fileName}`}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {table.columns.map((name, column) => (
                <th key={column} scope="col">
                  <bdi>{name}</bdi>
                  <NativeSelect
                    size="xs"
                    aria-label={`What “${name}” is`}
                    value={fieldOf(column)}
                    onChange={(event) => choose(column, event.currentTarget.value)}
                    data={[
                      { value: "", label: "Not used" },
                      ...MAPPED_FIELDS.map((field) => ({ value: field, label: FIELD_NAMES[field] })),
                    ]}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.slice(0, SHOWN_ROWS).map((cells, row) => (
              <tr key={row}>
                {table.columns.map((_, column) => (
                  <td key={column} dir="auto">
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {said && (
        <p className={classes.error} role="alert">
          {said}
        </p>
      )}
      <BusyButton variant="default" onClick={read} busy={update.isPending}>
        Read with these columns
      </BusyButton>
    </details>
  );
}
