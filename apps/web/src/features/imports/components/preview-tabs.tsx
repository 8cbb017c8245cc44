import { type ImportRowView, type ImportView, UNSURE } from "@commonplace/domain/imports/schemas";
import { Tabs } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "../../../shared/format/plural";
import { useCategoryChoices } from "../hooks/category-choices";
import type { RowsQuestion } from "../hooks/use-import-rows";
import { useUpdateImport } from "../hooks/use-update-import";
import { FolderList } from "./folder-list";
import { GroupBar } from "./group-bar";
import { GroupList } from "./group-list";
import classes from "./preview-tabs.module.css";
import { RowList } from "./row-list";

type View = ImportRowView["status"] | "similar";

const VIEWS: readonly { view: View; label: string; question: RowsQuestion; empty: string }[] = [
  {
    view: "ready",
    label: "Ready",
    question: { status: "ready" },
    empty: "No row of this file can be imported.",
  },
  {
    view: "similar",
    label: "Similar",
    question: { only: "similar" },
    empty: "None of these prompts is nearly the same as another.",
  },
  {
    view: "duplicate",
    label: "Duplicates",
    question: { status: "duplicate" },
    empty: "None of these prompts is in your library yet.",
  },
  {
    view: "skipped",
    label: "Skipped",
    question: { status: "skipped" },
    empty: "Every row of this file can be read.",
  },
];

/** The rows of a preview, by what will become of them; those that are ready by category, each to be changed in place. */
export function PreviewTabs({ preview }: { preview: ImportView }) {
  const { id, counts, groups } = preview;
  const [group, setGroup] = useState<string | null>(null);
  const choices = useCategoryChoices(preview);
  const update = useUpdateImport(id);
  const countOf: Record<View, number> = {
    ready: counts.ready,
    similar: counts.similar,
    duplicate: counts.duplicates,
    skipped: counts.skipped,
  };
  // Leaves a group that became empty because its rows were filed elsewhere.
  const shown = groups.find(({ key }) => (key ?? UNSURE) === group);
  const shownKey = shown && (shown.key ?? UNSURE);
  const first = VIEWS.find(({ view }) => countOf[view] > 0)?.view ?? "ready";
  const tickedReady = counts.ready - counts.unticked;

  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List className={classes.list}>
        {VIEWS.map(({ view, label }) => (
          <Tabs.Tab key={view} value={view}>
            {label} <span className={classes.count}>{formatCount(countOf[view])}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {VIEWS.map(({ view, label, question, empty }) => (
        <Tabs.Panel key={view} value={view} pt="sm">
          {view === "ready" && counts.ready > 0 && (
            <>
              {preview.folders.length > 1 && <FolderList folders={preview.folders} update={update} />}
              <GroupList groups={groups} total={counts.ready} chosen={shownKey ?? null} onChoose={setGroup} />
              <GroupBar
                key={shownKey ?? "all"}
                name={shown ? (shown.name ?? "Unsure") : "all"}
                category={shownKey}
                count={shown ? shown.count : counts.ready}
                ticked={shown ? shown.ticked : tickedReady}
                choices={choices}
                update={update}
                onChange={(input) => update.change({ ...input, group: shownKey })}
              />
            </>
          )}
          {countOf[view] > 0 ? (
            <RowList
              key={view === "ready" ? (shownKey ?? "all") : view}
              importId={id}
              question={view === "ready" && shownKey !== undefined ? { category: shownKey } : question}
              total={view === "ready" && shown ? shown.count : countOf[view]}
              label={`${label} rows`}
              choices={choices}
            />
          ) : (
            <p className={classes.empty}>{empty}</p>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
