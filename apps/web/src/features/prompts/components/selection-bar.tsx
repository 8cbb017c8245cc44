import { Menu, UnstyledButton } from "@mantine/core";
import {
  type Icon,
  IconDots,
  IconDownload,
  IconFolder,
  IconListCheck,
  IconShare3,
  IconStar,
  IconStarOff,
  IconTag,
  IconTagOff,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { formatCount } from "../../../shared/format/plural";
import { EXPORT_CHOICES } from "../../../shared/library/export-formats";
import { useSelection } from "../../../shared/selection/selection";
import { chosenOf, type SelectedPrompts, useAskPromptAction } from "../hooks/prompt-actions";
import { useChangePrompts } from "../hooks/use-change-prompts";
import { useExportPrompts } from "../hooks/use-export-prompts";
import classes from "./selection-bar.module.css";
import { describeTarget } from "./target-words";

/** Actions on the selected prompts, at the foot of the window while any are selected. */
export function SelectionBar({ target }: { target: SelectedPrompts }) {
  const selection = useSelection();
  const ask = useAskPromptAction();
  const change = useChangePrompts();
  const state = selection?.state();
  if (!selection || !state) return null;
  const { shown, selected } = state;
  const hasMore = !selected.isAll && shown.total > selected.ids.size;
  const total = `${formatCount(shown.total)}${shown.isTotalCapped ? "+" : ""}`;
  const setFavorite = (isFavorite: boolean) => change.mutate({ ...chosenOf(target), isFavorite });

  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} aria-label="Selected prompts">
        <p className={classes.count} role="status">
          <span className={classes.number}>
            {formatCount(target.count)}
            {target.isCountCapped && "+"}
          </span>{" "}
          selected
        </p>
        {hasMore && (
          <button type="button" className={classes.all} onClick={selection.selectAll}>
            Select all {total}
          </button>
        )}
        <div className={classes.actions}>
          <Action icon={IconFolder} label="Move" onClick={() => ask("move", target)} />
          <Action icon={IconTag} label="Tag" onClick={() => ask("tag", target)} />
          <Action icon={IconStar} label="Favorite" onClick={() => setFavorite(true)} />
          <Action icon={IconShare3} label="Share" isWideOnly onClick={() => ask("share", target)} />
          <Menu position="top" width={232}>
            <Menu.Target>
              <UnstyledButton className={`${classes.action} ${classes.wideOnly}`}>
                <IconDownload size={18} stroke={1.5} aria-hidden="true" />
                <span className={classes.word}>Export</span>
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <ExportItems target={target} />
            </Menu.Dropdown>
          </Menu>
          <Action icon={IconTrash} label="Delete" onClick={() => ask("delete", target)} />
          <Menu position="top-end" width={232}>
            <Menu.Target>
              <UnstyledButton className={classes.action} aria-label={`More for ${describeTarget(target)}`}>
                <IconDots size={18} aria-hidden="true" />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {hasMore && (
                <Menu.Item leftSection={<IconListCheck size={16} />} onClick={selection.selectAll}>
                  Select all {total}
                </Menu.Item>
              )}
              <div className={classes.narrowOnly}>
                <Menu.Item leftSection={<IconShare3 size={16} />} onClick={() => ask("share", target)}>
                  Share with a workspace…
                </Menu.Item>
              </div>
              <Menu.Item leftSection={<IconTagOff size={16} />} onClick={() => ask("untag", target)}>
                Take tags away…
              </Menu.Item>
              <Menu.Item leftSection={<IconStarOff size={16} />} onClick={() => setFavorite(false)}>
                Take from favorites
              </Menu.Item>
              <div className={classes.narrowOnly}>
                <Menu.Label>Export</Menu.Label>
                <ExportItems target={target} />
              </div>
            </Menu.Dropdown>
          </Menu>
          <Action icon={IconX} label="Select none" isQuiet onClick={selection.clear} />
        </div>
      </section>
    </>
  );
}

/** One menu item for each export format. */
function ExportItems({ target }: { target: SelectedPrompts }) {
  const download = useExportPrompts();
  return EXPORT_CHOICES.map(({ format, name }) => (
    <Menu.Item key={format} onClick={() => download.mutate({ ...chosenOf(target), format })}>
      {name}
    </Menu.Item>
  ));
}

interface ActionProps {
  icon: Icon;
  label: string;
  /** Shows the icon alone. */
  isQuiet?: boolean;
  /** Part of the overflow menu on phones. */
  isWideOnly?: boolean;
  onClick: () => void;
}

function Action({ icon: Drawing, label, isQuiet = false, isWideOnly = false, onClick }: ActionProps) {
  return (
    <UnstyledButton
      className={isWideOnly ? `${classes.action} ${classes.wideOnly}` : classes.action}
      aria-label={label}
      onClick={onClick}
    >
      <Drawing size={18} stroke={1.5} aria-hidden="true" />
      {!isQuiet && <span className={classes.word}>{label}</span>}
    </UnstyledButton>
  );
}
