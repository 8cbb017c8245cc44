import type { ImportRowView, ImportView } from "@commonplace/domain/imports/schemas";
import { Tabs } from "@mantine/core";
import classes from "./preview-tabs.module.css";
import { RowList } from "./row-list";

type Status = ImportRowView["status"];

const STATUSES: readonly { status: Status; label: string; empty: string }[] = [
  { status: "ready", label: "Ready", empty: "No row of this file can be imported." },
  { status: "duplicate", label: "Duplicates", empty: "None of these prompts is in your library yet." },
  { status: "skipped", label: "Skipped", empty: "Every row of this file can be read." },
];

/** The rows of a preview, by what will become of them. */
export function PreviewTabs({ preview: { id, counts } }: { preview: ImportView }) {
  const countOf: Record<Status, number> = {
    ready: counts.ready,
    duplicate: counts.duplicates,
    skipped: counts.skipped,
  };
  const first = STATUSES.find(({ status }) => countOf[status] > 0)?.status ?? "ready";
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List className={classes.list}>
        {STATUSES.map(({ status, label }) => (
          <Tabs.Tab key={status} value={status}>
            {label} <span className={classes.count}>{countOf[status].toLocaleString()}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {STATUSES.map(({ status, label, empty }) => (
        <Tabs.Panel key={status} value={status} pt="sm">
          {countOf[status] > 0 ? (
            <RowList importId={id} status={status} total={countOf[status]} label={`${label} rows`} />
          ) : (
            <p className={classes.empty}>{empty}</p>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
