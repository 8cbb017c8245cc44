import type { UnopenedDocument } from "@commonplace/domain/health/schemas";
import { BusyButton, EmptyState } from "@commonplace/ui";
import { Checkbox } from "@mantine/core";
import { IconFileCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { formatDate } from "../../../shared/format/dates";
import { formatFileSize } from "../../../shared/format/file-size";
import { counted } from "../../../shared/format/plural";
import { PagedList } from "../../../shared/lists/paged-list";
import {
  SelectionProvider,
  useIsSelected,
  useSelection,
  useShownItems,
} from "../../../shared/selection/selection";
import { useChosen } from "../hooks/use-chosen";
import { useDeleteUnopened } from "../hooks/use-finding-changes";
import { useUnopened } from "../hooks/use-findings";
import classes from "./health.module.css";
import { Placeholders } from "./placeholders";
import { SelectToolbar } from "./select-toolbar";

/** Documents that nobody opened for 90 days, to be looked at or deleted. */
export function UnopenedDocuments() {
  return (
    <SelectionProvider question="unopened documents">
      <DocumentRows />
    </SelectionProvider>
  );
}

function DocumentRows() {
  const unopened = useUnopened();
  const { mutate, isPending } = useDeleteUnopened();
  const { chosen, count, clear } = useChosen();
  const items = useMemo(() => unopened.data?.pages.flatMap((page) => page.items), [unopened.data]);
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items]);
  const total = unopened.data?.pages[0]?.total ?? 0;
  useShownItems(ids, { total, isTotalCapped: false });
  const deleteSelected = () => {
    mutate(chosen);
    clear();
  };
  return (
    <PagedList
      query={unopened}
      items={items}
      failure="Documents could not be loaded"
      loading={<Placeholders />}
      empty={
        <EmptyState
          icon={<IconFileCheck size={40} />}
          title="No forgotten documents"
          description="Every document was opened or attached in the last 90 days."
        />
      }
    >
      {(items) => (
        <>
          <h2 className={classes.section}>Documents nobody opens</h2>
          <SelectToolbar total={total} name={counted(total, "document")}>
            <BusyButton variant="default" disabled={count === 0} busy={isPending} onClick={deleteSelected}>
              Delete {count > 0 ? counted(count, "document") : "selected"}
            </BusyButton>
          </SelectToolbar>
          <ul className={classes.list}>
            {items.map((document) => (
              <DocumentItem key={document.id} document={document} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

function DocumentItem({ document }: { document: UnopenedDocument }) {
  const { id, originalName, fileSize, openedAt, promptId, promptTitle } = document;
  const isSelected = useIsSelected(id);
  const selection = useSelection();
  const { openPrompt } = useDialogParams();
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Select ${originalName}`}
        checked={isSelected}
        onChange={() => selection?.toggle(id)}
      />
      <div className={classes.about}>
        <bdi className={classes.name}>{originalName}</bdi>
        <p className={classes.facts}>
          {formatFileSize(fileSize)} · Not opened since {formatDate(openedAt)} · In{" "}
          <button type="button" className={classes.title} onClick={() => openPrompt(promptId)}>
            {promptTitle}
          </button>
        </p>
      </div>
    </li>
  );
}
