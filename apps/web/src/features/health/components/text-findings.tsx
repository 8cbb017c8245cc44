import type { Finding, ListFindingsInput } from "@commonplace/domain/health/schemas";
import { BusyButton, EmptyState } from "@commonplace/ui";
import { Button, Checkbox } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { counted, formatCount } from "../../../shared/format/plural";
import { PagedList } from "../../../shared/lists/paged-list";
import {
  SelectionProvider,
  useIsSelected,
  useSelection,
  useShownItems,
} from "../../../shared/selection/selection";
import { useChosen } from "../hooks/use-chosen";
import { useDismissFindings } from "../hooks/use-dismiss";
import { useFindings } from "../hooks/use-findings";
import classes from "./health.module.css";
import { Placeholders } from "./placeholders";
import { SelectToolbar } from "./select-toolbar";

type Kind = ListFindingsInput["kind"];

const TEXTS = {
  leftovers: {
    title: "Unfilled leftovers",
    q: "has:leftovers",
    failure: "Leftovers could not be loaded",
    none: "No leftovers",
    about: "No prompt has a place such as “[insert here]” or “TODO” left to fill.",
  },
  brokenBlanks: {
    title: "Broken blanks",
    q: "has:broken-blanks",
    failure: "Broken blanks could not be loaded",
    none: "No broken blanks",
    about: "Every blank of your prompts is closed and has a name.",
  },
} as const satisfies Record<Kind, Record<string, string>>;

interface TextFindingsProps {
  kind: Kind;
  /** Of all, loaded or not. */
  total: number;
}

/** Prompts with unfilled leftovers or broken blanks, and where these are. */
export function TextFindings(props: TextFindingsProps) {
  return (
    <SelectionProvider question={props.kind}>
      <FindingList {...props} />
    </SelectionProvider>
  );
}

function FindingList({ kind, total }: TextFindingsProps) {
  const { title, q, failure, none, about } = TEXTS[kind];
  const findings = useFindings(kind);
  const { mutate: dismiss, isPending } = useDismissFindings();
  const { chosen, count, clear } = useChosen();
  const items = useMemo(() => findings.data?.pages.flatMap((page) => page.items), [findings.data]);
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items]);
  const all = Math.max(total, ids.length);
  useShownItems(ids, { total: all, isTotalCapped: false });
  const dismissSelected = () => {
    dismiss({ kind, ...chosen });
    clear();
  };
  return (
    <PagedList
      query={findings}
      items={items}
      failure={failure}
      loading={<Placeholders />}
      empty={<EmptyState icon={<IconCircleCheck size={40} />} title={none} description={about} />}
    >
      {(items) => (
        <>
          <div className={classes.sectionHead}>
            <h2 className={classes.section}>{title}</h2>
            <Link to={`/library?${new URLSearchParams({ q })}`}>Show in library</Link>
          </div>
          <SelectToolbar total={all} name={counted(all, "prompt")}>
            <BusyButton variant="default" disabled={count === 0} busy={isPending} onClick={dismissSelected}>
              {count > 0 ? `Dismiss ${formatCount(count)}` : "Dismiss selected"}
            </BusyButton>
          </SelectToolbar>
          <ul className={classes.list}>
            {items.map((finding) => (
              <FindingCard
                key={finding.id}
                finding={finding}
                onDismiss={() => dismiss({ kind, ids: [finding.id] })}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

function FindingCard({ finding, onDismiss }: { finding: Finding; onDismiss: () => void }) {
  const { id, title, quotes } = finding;
  const isSelected = useIsSelected(id);
  const selection = useSelection();
  const { openPrompt } = useDialogParams();
  return (
    <li className={classes.row}>
      <Checkbox aria-label={`Select ${title}`} checked={isSelected} onChange={() => selection?.toggle(id)} />
      <div className={classes.about}>
        <button type="button" className={classes.title} onClick={() => openPrompt(id)}>
          {title}
        </button>
        <ul className={classes.quotes} aria-label="Found in the text">
          {quotes.map((quote, index) => (
            <li key={index}>
              <mark>{quote}</mark>
            </li>
          ))}
        </ul>
      </div>
      <Button variant="subtle" color="gray" aria-label={`Dismiss ${title}`} onClick={onDismiss}>
        Dismiss
      </Button>
    </li>
  );
}
