import type { DuplicatePair } from "@commonplace/domain/health/schemas";
import { ErrorState } from "@commonplace/ui";
import { Button, Checkbox, Radio, Skeleton } from "@mantine/core";
import { IconArrowMerge, IconChevronDown, IconStarFilled } from "@tabler/icons-react";
import { useId, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { formatDate } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import { useIsSelected, useSelection } from "../../../shared/selection/selection";
import { DiffView } from "../../../shared/text/diff-view";
import classes from "./health.module.css";

interface DuplicateCardProps {
  pair: DuplicatePair;
  /** The name of the button that dismisses it. */
  dismissal: string;
  /** Called when the person chooses to keep the other prompt instead of the suggested one. */
  isSwapped: boolean;
  onSwap: (id: string) => void;
  onMerge: () => void;
  onDismiss: () => void;
  /** Whether the comparison of the texts is open from the start. */
  startsOpen: boolean;
}

/** Two prompts with nearly the same text or purpose: which to keep, what differs, and the merge. */
export function DuplicateCard(props: DuplicateCardProps) {
  const { pair, dismissal, isSwapped, onSwap, onMerge, onDismiss, startsOpen } = props;
  const { id: pairId, keep, other, likeness, isContained } = pair;
  const [isOpen, setOpen] = useState(startsOpen);
  const isSelected = useIsSelected(pairId);
  const selection = useSelection();
  const id = useId();
  const percent = likeness === 100 ? "The same text" : `${likeness}% alike`;
  const alike = isContained ? "One is part of the other" : percent;
  return (
    <li className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Checkbox
          aria-label={`Select ${keep.title} and ${other.title}`}
          checked={isSelected}
          onChange={() => selection?.toggle(pairId)}
        />
        <h3 id={id} className={classes.likeness} aria-label={`${alike}: ${keep.title} and ${other.title}`}>
          {alike}
        </h3>
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          rightSection={
            <IconChevronDown size={16} className={classes.chevron} data-open={isOpen || undefined} />
          }
          onClick={() => setOpen(!isOpen)}
        >
          Compare
        </Button>
        <Button variant="subtle" color="gray" onClick={onDismiss}>
          {dismissal}
        </Button>
        <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={onMerge}>
          Merge
        </Button>
      </div>
      <fieldset className={classes.sides}>
        <legend className="cp-visually-hidden">Which prompt to keep</legend>
        <Side prompt={keep} name={id} isKept={!isSwapped} onKeep={() => onSwap(pairId)} />
        <Side prompt={other} name={id} isKept={isSwapped} onKeep={() => onSwap(pairId)} />
      </fieldset>
      {isOpen && <Comparison pair={pair} />}
    </li>
  );
}

interface SideProps {
  prompt: DuplicatePair["keep"];
  /** Name of the radio group that both sides belong to. */
  name: string;
  isKept: boolean;
  onKeep: () => void;
}

function Side({ prompt, name, isKept, onKeep }: SideProps) {
  const { openPrompt } = useDialogParams();
  const { id, title, tags, isFavorite, usageCount, documents, updatedAt } = prompt;
  const facts = [
    usageCount > 0 && counted(usageCount, "use"),
    documents > 0 && counted(documents, "document"),
    `Changed ${formatDate(updatedAt)}`,
  ].filter(Boolean);
  return (
    <div className={classes.side} data-kept={isKept || undefined}>
      <Radio name={name} checked={isKept} onChange={onKeep} label="Keep" aria-label={`Keep ${title}`} />
      <div className={classes.about}>
        <button type="button" className={classes.title} onClick={() => openPrompt(id)}>
          {title}
        </button>
        {isFavorite && <IconStarFilled size={14} className={classes.star} role="img" aria-label="Favorite" />}
        <p className={classes.facts}>{facts.join(" · ")}</p>
        {tags.length > 0 && <p className={classes.facts}>{tags.map((tag) => `#${tag}`).join(" ")}</p>}
      </div>
    </div>
  );
}

function Comparison({ pair: { keep, other } }: { pair: DuplicatePair }) {
  const before = trpc.prompts.get.useQuery({ id: keep.id });
  const after = trpc.prompts.get.useQuery({ id: other.id });
  const failed = before.isError ? before : after.isError ? after : null;
  if (failed) {
    return (
      <ErrorState
        title="The texts could not be loaded"
        message={errorMessage(failed.error)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!before.data || !after.data) return <Skeleton height={160} />;
  if (before.data.content === after.data.content)
    return <p className={classes.same}>The texts are the same.</p>;
  return (
    <DiffView
      before={before.data.content}
      after={after.data.content}
      beforeLabel={keep.title}
      afterLabel={other.title}
      startsWith="sides"
    />
  );
}
