import type { DuplicatePair, PairsBy } from "@commonplace/domain/health/schemas";
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

const TEXTS = {
  text: {
    title: "Near-duplicates",
    failure: "Duplicates could not be loaded",
    none: "No duplicates",
    about: "No two of your prompts have nearly the same text.",
    dismiss: "Not duplicates",
  },
  meaning: {
    title: "Same purpose",
    failure: "Prompts with the same purpose could not be loaded",
    none: "No two with the same purpose",
    about: "No two of your prompts say nearly the same in other words.",
    dismiss: "Not the same",
  },
} as const satisfies Record<PairsBy, Record<string, string>>;

interface DuplicatesProps {
  by: PairsBy;
  /** Of all pairs, loaded or not. */
  total: number;
  /** No check has run yet. */
  isFirstLook: boolean;
}

/** Pairs of prompts with nearly the same text or purpose: compared, merged one by one or many at once. */
export function Duplicates(props: DuplicatesProps) {
  return (
    <SelectionProvider question={`duplicates by ${props.by}`}>
      <DuplicateList key={props.by} {...props} />
    </SelectionProvider>
  );
}

function DuplicateList({ by, total, isFirstLook }: DuplicatesProps) {
  const texts = TEXTS[by];
  const duplicates = useDuplicates(by);
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
    merge.mutate({
      by,
      ...("ids" in chosen ? { pairs: pairsNamed(chosen.ids) } : { ...chosen, swap: [...swapped] }),
    });
    clear();
  };
  const dismissSelected = () => {
    dismiss.mutate({ by, ...("ids" in chosen ? { pairs: pairsNamed(chosen.ids) } : chosen) });
    clear();
  };

  if (isFirstLook && !pairs?.length) return <Placeholders heights={[360, 148, 148]} />;
  return (
    <PagedList
      query={duplicates}
      items={pairs}
      failure={texts.failure}
      loading={<Placeholders heights={[360, 148, 148]} />}
      empty={<EmptyState icon={<IconCircleCheck size={40} />} title={texts.none} description={texts.about} />}
    >
      {(items) => (
        <>
          <h2 className={classes.section}>{texts.title}</h2>
          <SelectToolbar total={all} name={counted(total, "pair")}>
            <Button variant="default" disabled={count === 0} onClick={dismissSelected}>
              {texts.dismiss}
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
                dismissal={texts.dismiss}
                isSwapped={swapped.has(pair.id)}
                onSwap={onSwap}
                onMerge={() => merge.mutate({ by, pairs: [asKept(pair)] })}
                onDismiss={() => dismiss.mutate({ by, pairs: [asKept(pair)] })}
                startsOpen={index === 0}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
