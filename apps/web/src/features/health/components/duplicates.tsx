import type { DuplicatePair } from "@commonplace/domain/health/schemas";
import { EmptyState } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import { counted } from "../../../shared/format/plural";
import { PagedList } from "../../../shared/lists/paged-list";
import { SelectionProvider, useShownItems } from "../../../shared/selection/selection";
import { useChosen } from "../hooks/use-chosen";
import { useDismissDuplicates } from "../hooks/use-dismiss";
import { useDuplicates, useMergeDuplicates } from "../hooks/use-duplicates";
import { DuplicateCard } from "./duplicate-card";
import classes from "./health.module.css";
import { Placeholders } from "./placeholders";
import { SelectToolbar } from "./select-toolbar";

interface DuplicatesProps {
  /** Of all pairs, loaded or not. */
  total: number;
  /** No check has run yet. */
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
  const dismiss = useDismissDuplicates();
  const { chosen, count, clear } = useChosen();
  // Pairs in which the person keeps the other prompt instead of the suggested one.
  const [swapped, setSwapped] = useState<ReadonlySet<string>>(new Set());
  const pairs = useMemo(() => duplicates.data?.pages.flatMap(({ items }) => items), [duplicates.data]);
  const ids = useMemo(() => pairs?.map(({ id }) => id) ?? [], [pairs]);
  const all = Math.max(total, ids.length);
  useShownItems(ids, { total: all, isTotalCapped: false });

  const onSwap = useCallback(
    (id: string) =>
      setSwapped((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const asKept = ({ id, keep, other }: DuplicatePair) =>
    swapped.has(id) ? { keep: other.id, other: keep.id } : { keep: keep.id, other: other.id };
  const pairsNamed = (named: readonly string[]) => {
    const ids = new Set(named);
    return (pairs ?? []).filter(({ id }) => ids.has(id)).map(asKept);
  };
  const mergeSelected = () => {
    merge.mutate("ids" in chosen ? { pairs: pairsNamed(chosen.ids) } : { ...chosen, swap: [...swapped] });
    clear();
  };
  const dismissSelected = () => {
    dismiss.mutate("ids" in chosen ? { pairs: pairsNamed(chosen.ids) } : chosen);
    clear();
  };

  if (isFirstLook && !pairs?.length) return <Placeholders heights={[360, 148, 148]} />;
  return (
    <PagedList
      query={duplicates}
      items={pairs}
      failure="Duplicates could not be loaded"
      loading={<Placeholders heights={[360, 148, 148]} />}
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
          <SelectToolbar total={all} name={counted(total, "pair")}>
            <Button variant="default" disabled={count === 0} onClick={dismissSelected}>
              Not duplicates
            </Button>
            <Button disabled={count === 0} onClick={mergeSelected}>
              Merge {count > 0 ? counted(count, "pair") : "selected"}
            </Button>
          </SelectToolbar>
          <ul className={classes.list}>
            {items.map((pair, index) => (
              <DuplicateCard
                key={pair.id}
                pair={pair}
                isSwapped={swapped.has(pair.id)}
                onSwap={onSwap}
                onMerge={() => merge.mutate({ pairs: [asKept(pair)] })}
                onDismiss={() => dismiss.mutate({ pairs: [asKept(pair)] })}
                startsOpen={index === 0}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
