import type { PromptVersionHead } from "@commonplace/domain/prompts/schemas";
import { Button, UnstyledButton } from "@mantine/core";
import { formatDate, formatRelative } from "../../../shared/format/dates";
import classes from "./history-panel.module.css";

interface VersionListProps {
  /** All versions, the current one first. */
  versions: readonly PromptVersionHead[];
  selected: number;
  onSelect: (version: number) => void;
  more: { load: () => void; loading: boolean } | null;
}

/** The versions of a prompt: when each was saved, by whom and why. */
export function VersionList({ versions, selected, onSelect, more }: VersionListProps) {
  return (
    // Scrollable, so it can be reached to be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ol className={classes.list} aria-label="Versions" tabIndex={0} reversed>
      {versions.map((version, index) => (
        <li key={version.version}>
          {index === 0 ? (
            <div className={classes.present}>
              <span className={classes.number}>Version {version.version}</span> (current)
              <Origin version={version} />
            </div>
          ) : (
            <UnstyledButton
              className={classes.version}
              aria-current={version.version === selected}
              onClick={() => onSelect(version.version)}
            >
              <span className={classes.number}>Version {version.version}</span>
              <Origin version={version} />
            </UnstyledButton>
          )}
        </li>
      ))}
      {more && (
        <li>
          <Button variant="subtle" fullWidth loading={more.loading} onClick={more.load}>
            Show more
          </Button>
        </li>
      )}
    </ol>
  );
}

function Origin({ version: { savedAt, editor, note, score } }: { version: PromptVersionHead }) {
  return (
    <>
      <span className={classes.when}>
        {editor ? (editor.name ?? "Someone who left") : "You"},{" "}
        <time dateTime={savedAt} title={formatDate(savedAt)}>
          {formatRelative(savedAt)}
        </time>
        {score !== null && <>, score {score}</>}
      </span>
      {note && (
        <span className={classes.note} dir="auto">
          {note}
        </span>
      )}
    </>
  );
}
