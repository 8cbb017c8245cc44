import type { TagSpellings as Spellings } from "@commonplace/domain/health/schemas";
import { BusyButton, EmptyState } from "@commonplace/ui";
import { Button, Checkbox, Radio } from "@mantine/core";
import { IconArrowMerge, IconTags } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { counted } from "../../../shared/format/plural";
import { PagedList } from "../../../shared/lists/paged-list";
import {
  SelectionProvider,
  useIsSelected,
  useSelection,
  useShownItems,
} from "../../../shared/selection/selection";
import { useChosen } from "../hooks/use-chosen";
import { useDismissTagSpellings } from "../hooks/use-dismiss";
import { useMergeTagSpellings } from "../hooks/use-finding-changes";
import { useTagSpellings } from "../hooks/use-findings";
import classes from "./health.module.css";
import { Placeholders } from "./placeholders";
import { SelectToolbar } from "./select-toolbar";

/** Tags spelled in several ways: which spelling to keep, and the merge over the whole library. */
export function TagSpellings() {
  return (
    <SelectionProvider question="tag spellings">
      <SpellingList />
    </SelectionProvider>
  );
}

function SpellingList() {
  const spellings = useTagSpellings();
  const merge = useMergeTagSpellings();
  const dismiss = useDismissTagSpellings();
  const { chosen, count, clear } = useChosen();
  // The chosen spelling, for groups in which it is not the most used one.
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const groups = useMemo(() => spellings.data?.pages.flatMap(({ items }) => items), [spellings.data]);
  const keys = useMemo(() => groups?.map(({ key }) => key) ?? [], [groups]);
  const total = spellings.data?.pages[0]?.total ?? 0;
  useShownItems(keys, { total, isTotalCapped: false });

  const keptOf = ({ key, tags }: Spellings) => kept.get(key) ?? tags[0]?.tag ?? "";
  const toGroup = (group: Spellings) => ({ tags: group.tags.map(({ tag }) => tag), into: keptOf(group) });
  const mergeSelected = () => {
    if ("ids" in chosen) {
      const named = new Set(chosen.ids);
      merge.mutate({ groups: (groups ?? []).filter(({ key }) => named.has(key)).map(toGroup) });
    } else {
      merge.mutate({ ...chosen, into: [...kept].map(([key, tag]) => ({ key, tag })) });
    }
    clear();
  };
  const dismissSelected = () => {
    dismiss.mutate("ids" in chosen ? { keys: chosen.ids } : chosen);
    clear();
  };

  return (
    <PagedList
      query={spellings}
      items={groups}
      failure="Tags could not be loaded"
      loading={<Placeholders />}
      empty={
        <EmptyState
          icon={<IconTags size={40} />}
          title="Every tag is spelled in one way"
          description="No two of your tags differ in case, spaces, hyphens or a plural only."
        />
      }
    >
      {(items) => (
        <>
          <h2 className={classes.section}>Tags spelled twice</h2>
          <SelectToolbar total={total} name={counted(total, "tag")}>
            <Button variant="default" disabled={count === 0} onClick={dismissSelected}>
              Not the same tag
            </Button>
            <BusyButton disabled={count === 0} busy={merge.isPending} onClick={mergeSelected}>
              Merge {count > 0 ? counted(count, "tag") : "selected"}
            </BusyButton>
          </SelectToolbar>
          <ul className={classes.list}>
            {items.map((group) => (
              <SpellingCard
                key={group.key}
                group={group}
                kept={keptOf(group)}
                onKeep={(tag) => setKept((before) => new Map(before).set(group.key, tag))}
                onDismiss={() => dismiss.mutate({ keys: [group.key] })}
                onMerge={() => merge.mutate({ groups: [toGroup(group)] })}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

interface SpellingCardProps {
  group: Spellings;
  kept: string;
  onKeep: (tag: string) => void;
  onDismiss: () => void;
  onMerge: () => void;
}

function SpellingCard({ group: { key, tags }, kept, onKeep, onDismiss, onMerge }: SpellingCardProps) {
  const isSelected = useIsSelected(key);
  const selection = useSelection();
  const id = useId();
  const names = tags.map(({ tag }) => `#${tag}`).join(", ");
  return (
    <li className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Checkbox
          aria-label={`Select ${names}`}
          checked={isSelected}
          onChange={() => selection?.toggle(key)}
        />
        <h3 id={id} className={classes.likeness}>
          {names}
        </h3>
        <Button variant="subtle" color="gray" onClick={onDismiss}>
          Not the same tag
        </Button>
        <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={onMerge}>
          Merge
        </Button>
      </div>
      <Radio.Group value={kept} onChange={onKeep} aria-label="Which spelling to keep">
        <div className={classes.spellings}>
          {tags.map(({ tag, count }) => (
            <Radio
              key={tag}
              value={tag}
              label={`#${tag}`}
              description={counted(count, "prompt")}
              className={classes.spelling}
            />
          ))}
        </div>
      </Radio.Group>
    </li>
  );
}
