import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconShare2, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { KnownPrompt } from "../hooks/use-full-content";
import { useSharePrompt } from "../hooks/use-share-prompt";
import classes from "./card-actions.module.css";
import { DeletePromptDialog, EditPromptDialog } from "./lazy-dialogs";

/** The rest of what one can do with a card's prompt. Its dialogs load when they are first asked for. */
export function PromptMenu({ prompt, tabIndex }: { prompt: KnownPrompt; tabIndex?: number }) {
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  // Once asked for, a dialog stays, so that it closes in its own time and gives the focus back.
  const [asked, setAsked] = useState({ edit: false, delete: false });
  const share = useSharePrompt(prompt);
  const close = () => setDialog(null);
  const ask = (name: "edit" | "delete") => {
    setAsked((before) => ({ ...before, [name]: true }));
    setDialog(name);
  };
  return (
    <>
      <Menu position="bottom-end" width={168}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.action}
            tabIndex={tabIndex}
            aria-label={`More for ${prompt.title}`}
          >
            <IconDots size={18} />
          </ActionIcon>
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
