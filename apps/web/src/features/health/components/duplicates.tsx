import type { DuplicatePair } from "@commonplace/domain/health/schemas";
import { EmptyState } from "@commonplace/ui";
import { Button, Checkbox, Skeleton } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import { counted } from "../../../shared/format/plural";
import { PagedList } from "../../../shared/lists/paged-list";
import {
  SelectionProvider,
  useSelection,
  useSelectionState,
  useShownItems,
} from "../../../shared/selection/selection";
import { countSelected } from "../../../shared/selection/selection-store";
import { useDuplicates, useMergeDuplicates } from "../hooks/use-duplicates";
import { DuplicateCard } from "./duplicate-card";
import classes from "./health.module.css";

interface DuplicatesProps {
  /** Of all pairs, loaded or not. */
  total: number;
  /** Nothing was looked at yet. */
  isFirstLook: boolean;
}

/** Pairs of prompts with nearly the same text: compared, merged one by one or many at once. */
export function Duplicates(props: DuplicatesProps) {
  return (
    <SelectionProvider question="duplicates">
      <DuplicateList {...props} />
    </SelectionProvider>
  );
}

function DuplicateList({ total, isFirstLook }: DuplicatesProps) {
  const duplicates = useDuplicates();
  const merge = useMergeDuplicates();
  const selection = useSelection();
  const selected = useSelectionState();
  // Pairs of which the person keeps the other prompt than the one that is offered.
  const [swapped, setSwapped] = useState<ReadonlySet<string>>(new Set());
  const pairs = useMemo(() => duplicates.data?.pages.flatMap(({ items }) => items), [duplicates.data]);
  const ids = useMemo(() => pairs?.map(({ other }) => other.id) ?? [], [pairs]);
  useShownItems(ids, { total: Math.max(total, ids.length), isTotalCapped: false });

  const onSwap = useCallback(
    (id: string) =>
      setSwapped((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const asKept = ({ keep, other }: DuplicatePair) =>
    swapped.has(other.id) ? { keep: other.id, other: keep.id } : { keep: keep.id, other: other.id };
  const count = selected ? countSelected(selected) : 0;
  const mergeSelected = () => {
    if (!selected) return;
    const { isAll, ids: named } = selected.selected;
    if (isAll) merge.mutate({ all: true, except: [...named], swap: [...swapped] });
    else merge.mutate({ pairs: (pairs ?? []).filter(({ other }) => named.has(other.id)).map(asKept) });
    selection?.clear();
  };

  if (isFirstLook && !pairs?.length) return <Placeholders />;
  return (
    <PagedList
      query={duplicates}
      items={pairs}
      failure="Duplicates could not be loaded"
      loading={<Placeholders />}
      empty={
        <EmptyState
          icon={<IconCircleCheck size={40} />}
          title="No duplicates"
          description="No two of your prompts have nearly the same text."
        />
      }
    >
      {(items) => (
        <>
          <h2 className={classes.section}>Near-duplicates</h2>
          <div className={classes.toolbar}>
            <Checkbox
              label={
                count > 0 ? `${count.toLocaleString()} selected` : `Select all ${counted(total, "pair")}`
              }
              checked={selected !== null && count > 0 && count === Math.max(total, ids.length)}
              indeterminate={count > 0 && count < Math.max(total, ids.length)}
              onChange={() => (count > 0 ? selection?.clear() : selection?.selectAll())}
            />
            <Button disabled={count === 0} onClick={mergeSelected}>
              Merge {count > 0 ? counted(count, "pair") : "selected"}
            </Button>
          </div>
          <ul className={classes.list}>
            {items.map((pair, index) => (
              <DuplicateCard
                key={`${pair.keep.id} ${pair.other.id}`}
                pair={pair}
                isSwapped={swapped.has(pair.other.id)}
                onSwap={onSwap}
                onMerge={() => merge.mutate({ pairs: [asKept(pair)] })}
                startsOpen={index === 0}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

const Placeholders = () => (
  <div className={classes.list} aria-busy="true">
    {[360, 148, 148].map((height, index) => (
      <Skeleton key={index} height={height} radius="md" />
    ))}
  </div>
);
