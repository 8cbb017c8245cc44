import { IconArrowBackUp } from "@tabler/icons-react";
import { Fragment, memo } from "react";
import type { DiffPart } from "./diff-words";
import classes from "./word-diff.module.css";

interface WordDiffProps {
  parts: readonly DiffPart[];
  /** Undoes the change at this index of the parts; without it the changes are only shown. */
  onRevert?: (index: number) => void;
  className?: string;
}

/** Shows a prompt's changes in place: removals struck through, additions underlined. */
export const WordDiff = memo(function WordDiff({ parts, onRevert, className }: WordDiffProps) {
  return (
    <div className={["cp-prompt-text", classes.text, className].filter(Boolean).join(" ")} dir="auto">
      {parts.map((part, index) =>
        part.kind === "same" ? (
          <Fragment key={index}>{part.text}</Fragment>
        ) : (
          <span key={index} className={classes.change}>
            {part.removed.trim() !== "" && (
              <del className={`${classes.removed} category-red`}>
                <span className="cp-visually-hidden">removed: </span>
                {part.removed}
              </del>
            )}
            {part.added.trimEnd() !== "" && (
              <ins className={`${classes.added} category-green`}>
                <span className="cp-visually-hidden">added: </span>
                {part.added.trimEnd()}
              </ins>
            )}
            {onRevert && (
              <button
                type="button"
                className={classes.revert}
                aria-label={nameOf(part)}
                title="Take this change back"
                onClick={() => onRevert(index)}
              >
                <IconArrowBackUp size={14} aria-hidden="true" />
              </button>
            )}
            {/* The line breaks that came with it, behind the button: it stays beside the words. */}
            {part.added.slice(part.added.trimEnd().length)}
          </span>
        ),
      )}
    </div>
  );
});

/** Letters of a change in the name of its button. */
const SHOWN = 40;

function nameOf({ removed, added }: Extract<DiffPart, { kind: "change" }>): string {
  const short = (text: string) => {
    const line = text.trim().replace(/\s+/g, " ");
    return `“${line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line}”`;
  };
  if ((added + removed).trim() === "") return "Take back a change of spaces";
  if (added.trim() === "") return `Put ${short(removed)} back`;
  if (removed.trim() === "") return `Remove ${short(added)}`;
  return `Change ${short(added)} back to ${short(removed)}`;
}
