import {
  type ConflictChoice,
  type ConflictPlace,
  conflictsOf,
  decideMerge,
  type PromptMerge,
} from "@commonplace/domain/prompts/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ConflictChoices } from "./conflict-choices";
import classes from "./conflict-view.module.css";
import { fromMergeTexts, type PromptFormValues } from "./prompt-form-values";

interface ConflictViewProps {
  merge: PromptMerge;
  /** The people with conflicting changes: "Ada and Grace". */
  editors: string;
  busy: boolean;
  /** Saves these values over the newer version. */
  onSave: (values: PromptFormValues) => void;
  /** Gives up what the person wrote. */
  onDiscard: () => void;
  /** Goes back to the form with these values. */
  onEdit: (values: PromptFormValues) => void;
}

const keyOf = ({ field, index }: ConflictPlace) => `${field}-${index}`;

/**
 * Shown when somebody else saved a newer version and both changed the same words: shows both versions, and goes on only
 * when each conflict is decided.
 */
export function ConflictView({ merge, editors, busy, onSave, onDiscard, onEdit }: ConflictViewProps) {
  const places = conflictsOf(merge);
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const undecided = places.filter((place) => !choices[keyOf(place)]);
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(Object.fromEntries(places.map((place) => [keyOf(place), choice])));

  const withDecisions = (goOn: (values: PromptFormValues) => void) => {
    if (undecided.length > 0) {
      setAsked(true);
      const first = places.findIndex((place) => !choices[keyOf(place)]);
      list.current?.children[first]?.querySelector("input")?.focus();
      return;
    }
    goOn(fromMergeTexts(decideMerge(merge, (place) => choices[keyOf(place)] ?? "both")));
  };

  return (
    <div className={classes.view}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          This prompt was changed in the meantime
        </h3>
        <p className={classes.explanation}>
          Changes made by {editors} came in where they do not touch yours.{" "}
          {places.length === 1
            ? "In one place both changed the same words"
            : "In these places both changed the same words"}
          : choose what stays. Nothing is saved until you do.
        </p>
      </div>
      {places.length > 1 && (
        <div className={classes.all}>
          <Button variant="default" size="compact-sm" onClick={() => chooseAll("mine")}>
            Choose all of yours
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => chooseAll("theirs")}>
            Choose all of theirs
          </Button>
        </div>
      )}
      <ol ref={list} className={classes.list}>
        {places.map((place, at) => (
          <li key={keyOf(place)}>
            <ConflictChoices
              parts={merge.parts[place.field]}
              place={place}
              count={{ at: at + 1, of: places.length }}
              editors={editors}
              choice={choices[keyOf(place)]}
              isMissed={isAsked && !choices[keyOf(place)]}
              onChoose={(choice) => setChoices((all) => ({ ...all, [keyOf(place)]: choice }))}
            />
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <p role="status" className={classes.open}>
          {undecided.length === 0
            ? "Everything is decided."
            : `${undecided.length} of ${places.length} to decide.`}
        </p>
        <Button variant="subtle" color="gray" disabled={busy} onClick={onDiscard}>
          Discard yours
        </Button>
        <Button variant="default" disabled={busy} onClick={() => withDecisions(onEdit)}>
          Merge by hand
        </Button>
        <BusyButton busy={busy} onClick={() => withDecisions(onSave)}>
          Save merged
        </BusyButton>
      </div>
    </div>
  );
}
