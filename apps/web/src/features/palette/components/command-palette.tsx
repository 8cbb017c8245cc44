import "@mantine/spotlight/styles.layer.css";
import { useEscapeOnTop } from "@commonplace/ui";
import { useMediaQuery } from "@mantine/hooks";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { useCallback, useEffect, useState } from "react";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { type PaletteItem, paletteSections } from "../hooks/palette-sections";
import { type PalettePage, usePaletteCommands } from "../hooks/use-palette-commands";
import { usePaletteKeys } from "../hooks/use-palette-keys";
import { type PalettePrompt, usePalettePrompts } from "../hooks/use-palette-prompts";
import classes from "./command-palette.module.css";
import { PaletteList } from "./palette-list";
import { type FindCategory, optionId } from "./palette-option";
import { isSearchField, PaletteFooter, PaletteSearch } from "./palette-search";
import type { PaletteState } from "./palette-state";

interface CommandPaletteProps extends PaletteState {
  /** The screens to go to. */
  pages: readonly PalettePage[];
  findCategory: FindCategory;
  /** Copies a prompt as everywhere; called within the press. */
  copyPrompt: (prompt: PalettePrompt) => void;
  listShortcuts: () => void;
}

/**
 * Find any prompt, go anywhere, do anything, from the keyboard. Spotlight is the frame; its own list
 * has no roles for screen readers, so list and selection are ours, as a combobox wants them.
 */
export function CommandPalette({ opened, typedEarly, onClose, ...props }: CommandPaletteProps) {
  const { pages, findCategory, copyPrompt, listShortcuts } = props;
  useEscapeOnTop(opened, onClose);
  const [[store, spotlight]] = useState(() => createPalette(opened, typedEarly));
  const { query } = useSpotlight(store);
  // The palette is opened from outside; its store follows.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened, spotlight]);

  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const { openPrompt } = useDialogParams();
  const commands = usePaletteCommands({ pages, listShortcuts });
  const prompts = usePalettePrompts(query, opened);
  const sections = paletteSections({ query, ...commands, prompts });
  const items = sections.flatMap((section) => section.items);

  const choose = useCallback(
    (item: PaletteItem, copying = false) => {
      onClose();
      if (item.kind === "command") item.command.run();
      else if (copying) copyPrompt(item.prompt);
      else openPrompt(item.prompt.id);
    },
    [onClose, copyPrompt, openPrompt],
  );
  const { active, activeItem, select, onKey } = usePaletteKeys({
    query,
    items,
    isSettled: (item) => !prompts.isOutdated || item?.kind === "command",
    onChoose: choose,
    reveal: (item) => document.getElementById(optionId(item))?.scrollIntoView({ block: "nearest" }),
  });

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      closeOnEscape={false}
      onSpotlightClose={onClose}
      onKeyDownCapture={(event) => isSearchField(event.target) && onKey(event)}
      size={640}
      yOffset="11dvh"
      fullScreen={isPhone}
      returnFocus={false}
      // It comes and goes at once: nobody waits for it to move.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { "aria-label": "Command palette" } }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <PaletteSearch activeItem={activeItem} hasItems={items.length > 0} onCancel={onClose} />
      <PaletteList
        sections={sections}
        active={active}
        query={query}
        prompts={prompts}
        findCategory={findCategory}
        onHover={select}
        onChoose={choose}
      />
      <PaletteFooter activeItem={activeItem} />
    </Spotlight.Root>
  );
}

/** A palette's state of its own, which begins with what was typed already. */
function createPalette(opened: boolean, query: string): ReturnType<typeof createSpotlight> {
  const [store, spotlight] = createSpotlight();
  store.updateState((state) => ({ ...state, opened, query }));
  return [store, spotlight];
}
