import { Menu } from "@mantine/core";
import { IconDots, IconPencil, IconShare2, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { KnownPrompt } from "../hooks/use-full-content";
import { useSharePrompt } from "../hooks/use-share-prompt";
import { CardButton } from "./card-button";
import { DeletePromptDialog, EditPromptDialog } from "./lazy-dialogs";
import classes from "./prompt-menu.module.css";

interface PromptMenuProps {
  prompt: KnownPrompt;
  tabIndex?: number;
}

/** The rest of what one can do with a card's prompt. A card whose menu nobody opened carries a mere button. */
export function PromptMenu(props: PromptMenuProps) {
  const [isUsed, setUsed] = useState(false);
  return isUsed ? (
    <UsedMenu {...props} />
  ) : (
    <CardButton
      tabIndex={props.tabIndex}
      aria-label={`More for ${props.prompt.title}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      <IconDots size={18} />
    </CardButton>
  );
}

function UsedMenu({ prompt, tabIndex }: PromptMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  // Once asked for, a dialog stays, so that it closes in its own time and gives the focus back.
  const [asked, setAsked] = useState({ edit: false, delete: false });
  const share = useSharePrompt(prompt);

  useEffect(() => {
    // This button took the place of the one that was pressed.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);

  const close = () => setDialog(null);
  const ask = (name: "edit" | "delete") => {
    setAsked((before) => ({ ...before, [name]: true }));
    setDialog(name);
  };
  return (
    <>
      <Menu position="bottom-end" width={168} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <CardButton ref={target} tabIndex={tabIndex} aria-label={`More for ${prompt.title}`}>
            <IconDots size={18} />
          </CardButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => ask("edit")}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconShare2 size={16} />} onClick={share}>
            Share
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash size={16} />}
            onClick={() => ask("delete")}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked.edit && <EditPromptDialog id={prompt.id} opened={dialog === "edit"} onClose={close} />}
      {asked.delete && <DeletePromptDialog prompt={prompt} opened={dialog === "delete"} onClose={close} />}
    </>
  );
}
