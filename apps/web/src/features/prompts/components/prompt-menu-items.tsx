import { Menu } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconFolder,
  IconForms,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare2,
  IconShare3,
  IconTag,
  IconTrash,
} from "@tabler/icons-react";
import { keyName } from "../../../shared/keyboard/modifier-key";
import { useAskPromptAction } from "../hooks/prompt-actions";
import type { PromptRow } from "../hooks/prompt-lists";
import { useCopyAnyPrompt } from "../hooks/use-copy-prompt";
import { useMoveFavorite } from "../hooks/use-move-favorite";
import { useSharePrompt } from "../hooks/use-share-prompt";
import { useTogglePin } from "../hooks/use-toggle-pin";
import classes from "./prompt-menu.module.css";

/** The actions on a card's prompt, for its menu and its context menu. */
export function PromptMenuItems({ prompt }: { prompt: PromptRow }) {
  const ask = useAskPromptAction();
  const { copyPrompt, copyAsWritten } = useCopyAnyPrompt();
  const share = useSharePrompt(prompt);
  const togglePin = useTogglePin();
  const { neighborsOf, step } = useMoveFavorite();
  const { previous, next } = neighborsOf(prompt.id);
  const target = { kind: "one", prompt } as const;
  const key = (name: string) => (
    <span className={classes.key} aria-hidden="true">
      {keyName(name)}
    </span>
  );
  const hasVariables = prompt.variables.length > 0;
  return (
    <>
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        rightSection={!hasVariables && key("C")}
        onClick={() => void copyAsWritten(prompt)}
      >
        Copy
      </Menu.Item>
      {hasVariables && (
        <Menu.Item
          leftSection={<IconForms size={16} />}
          rightSection={key("C")}
          onClick={() => void copyPrompt(prompt)}
        >
          Fill and copy
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconPencil size={16} />}
        rightSection={key("E")}
        onClick={() => ask("edit", target)}
      >
        Edit
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFolder size={16} />}
        rightSection={key("M")}
        onClick={() => ask("move", target)}
      >
        Move to…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTag size={16} />}
        rightSection={key("T")}
        onClick={() => ask("tag", target)}
      >
        Edit tags…
      </Menu.Item>
      <Menu.Item
        leftSection={prompt.isPinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
        rightSection={key("P")}
        onClick={() => togglePin(prompt)}
      >
        {prompt.isPinned ? "Unpin" : "Pin"}
      </Menu.Item>
      {previous && (
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          rightSection={key("Alt+ArrowUp")}
          onClick={() => step(prompt.id, -1)}
        >
          Move up
        </Menu.Item>
      )}
      {next && (
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          rightSection={key("Alt+ArrowDown")}
          onClick={() => step(prompt.id, 1)}
        >
          Move down
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconShare2 size={16} />} onClick={() => void share()}>
        Share
      </Menu.Item>
      <Menu.Item leftSection={<IconShare3 size={16} />} onClick={() => ask("share", target)}>
        Share with a workspace…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        className={classes.danger}
        leftSection={<IconTrash size={16} />}
        rightSection={key("Delete")}
        onClick={() => ask("delete", target)}
      >
        Delete
      </Menu.Item>
    </>
  );
}
