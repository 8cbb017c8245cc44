import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { PromptRow } from "../hooks/prompt-lists";
import { CardButton } from "./card-button";
import { PromptMenuItems } from "./lazy-menu-items";

interface PromptMenuProps {
  prompt: PromptRow;
  tabIndex?: number;
}

/** The menu of a card's prompt. Until it is first opened, the card has only its button. */
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

  useEffect(() => {
    // This button took the place of the one that was pressed.
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);

  return (
    <Menu position="bottom-end" width={232} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <CardButton ref={target} tabIndex={tabIndex} aria-label={`More for ${prompt.title}`}>
          <IconDots size={18} />
        </CardButton>
      </Menu.Target>
      <Menu.Dropdown>
        <PromptMenuItems prompt={prompt} />
      </Menu.Dropdown>
    </Menu>
  );
}
