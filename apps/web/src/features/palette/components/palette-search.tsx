import { Button } from "@mantine/core";
import { Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { modKeys } from "../../../shared/keyboard/modifier-key";
import type { PaletteItem } from "../hooks/palette-sections";
import classes from "./command-palette.module.css";
import { optionId } from "./palette-option";

/** The list the search field controls. */
export const LIST_ID = "palette-list";
/** Whether a key was pressed in the search field, not on a button around it. */
export const isSearchField = (target: EventTarget) =>
  target instanceof Element && target.getAttribute("role") === "combobox";

interface PaletteSearchProps {
  activeItem: PaletteItem | undefined;
  hasItems: boolean;
  /** Title of the prompt whose commands alone are listed; null for everything. */
  about: string | null;
  onCancel: () => void;
}

/** The palette's search field; arrow keys move in the list below while the focus stays here. */
export function PaletteSearch({ activeItem, hasItems, about, onCancel }: PaletteSearchProps) {
  return (
    <div className={classes.search}>
      <Spotlight.Search
        className={classes.searchBox}
        // Focus at once instead of waiting for the frame's focus trap, so that no key is lost.
        autoFocus
        data-autofocus
        dir="auto"
        role="combobox"
        aria-label="Search prompts and commands"
        aria-autocomplete="list"
        aria-expanded={hasItems}
        aria-controls={hasItems ? LIST_ID : undefined}
        aria-activedescendant={activeItem && optionId(activeItem)}
        placeholder={about === null ? "Search prompts and commands" : `What to do with “${about}”`}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button variant="subtle" className={classes.cancel} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Key hints for the selected item, hidden from screen readers, which learn of keys elsewhere. */
export function PaletteFooter({
  activeItem,
  isAlone,
}: {
  activeItem: PaletteItem | undefined;
  isAlone: boolean;
}) {
  const isPrompt = activeItem?.kind === "prompt";
  return (
    <Spotlight.Footer className={classes.footer} aria-hidden="true">
      <Hint keys="↑ ↓">Move</Hint>
      <Hint keys="↵">{isPrompt ? "Open" : "Choose"}</Hint>
      {isPrompt && <Hint keys={modKeys("Enter")}>Copy</Hint>}
      {isPrompt && <Hint keys={modKeys(".")}>Actions</Hint>}
      <Hint keys="Esc">{isAlone ? "Back" : "Close"}</Hint>
    </Spotlight.Footer>
  );
}

function Hint({ keys, children }: { keys: string; children: string }) {
  return (
    <span className={classes.hint}>
      <kbd className={classes.key}>{keys}</kbd>
      {children}
    </span>
  );
}
