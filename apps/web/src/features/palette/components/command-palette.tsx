import "@mantine/spotlight/styles.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { useDialogParams } from "../../../lib/dialog-params";
import { escapeAlone } from "../../../lib/escape-alone";
import { holdsMod } from "../../../lib/modifier-key";
import { type PaletteItem, paletteSections } from "../hooks/palette-sections";
import { type PalettePage, usePaletteCommands } from "../hooks/use-palette-commands";
import { type PalettePrompt, usePalettePrompts } from "../hooks/use-palette-prompts";
import classes from "./command-palette.module.css";
import type { PaletteState } from "./palette-launcher";
import { type FindCategory, PaletteList } from "./palette-list";
import { LIST_ID, PaletteFooter, PaletteSearch } from "./palette-search";

interface CommandPaletteProps extends PaletteState {
  /** The screens to go to. */
  pages: readonly PalettePage[];
  findCategory: FindCategory;
  /** Copies a prompt as everywhere; called within the press. */
  copyPrompt: (prompt: PalettePrompt) => void;
  listShortcuts: () => void;
}

/** A palette's state of its own, which begins with what was typed already. */
function createPalette(query: string): ReturnType<typeof createSpotlight> {
  const [store, spotlight] = createSpotlight();
  store.updateState((state) => ({ ...state, query, listId: LIST_ID }));
  return [store, spotlight];
}

/** Find any prompt, go anywhere, do anything, from the keyboard (ui.md, Keyboard). */
export function CommandPalette({
  opened,
  typedEarly,
  onClose,
  pages,
  findCategory,
  copyPrompt,
  listShortcuts,
}: CommandPaletteProps) {
  const [[store, spotlight]] = useState(() => createPalette(typedEarly));
  const { query, selected } = useSpotlight(store);
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const { openPrompt } = useDialogParams();
  const commands = usePaletteCommands({ pages, listShortcuts });
  const prompts = usePalettePrompts(query, opened);

  const sections = useMemo(
    () =>
      paletteSections({
        query,
        pages: commands.pages,
        actions: commands.actions,
        prompts,
        seeAll: (total) => commands.seeAll(query, total),
      }),
    [query, commands, prompts],
  );
  const items = sections.flatMap((section) => section.items);
  const active = items.length === 0 ? -1 : Math.min(Math.max(selected, 0), items.length - 1);
  const activeItem = items[active];

  // The palette is opened from outside; its store follows, and always names an item that is there.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened, spotlight]);
  const select = (index: number) => store.updateState((state) => ({ ...state, selected: index }));
  useEffect(() => {
    if (opened && selected !== active) store.updateState((state) => ({ ...state, selected: active }));
  }, [opened, selected, active, store]);

  const run = (item: PaletteItem, copying = false) => {
    onClose();
    if (item.kind === "command") item.command.run();
    else if (copying) copyPrompt(item.prompt);
    else openPrompt(item.prompt.id);
  };

  const [pending, setPending] = useState<{ query: string; copying: boolean } | null>(null);
  const isSettling = prompts.isOutdated && activeItem?.kind !== "command";
  // Enter before the answer is here means the first of the answer, not of what stood there before.
  useEffect(() => {
    if (!pending || isSettling) return;
    setPending(null);
    if (pending.query === query && opened && activeItem) run(activeItem, pending.copying);
  });

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !isSearch(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const copying = holdsMod(event);
    if (isSettling) setPending({ query, copying });
    else if (activeItem) run(activeItem, copying);
  };

  return (
    <Spotlight.Root
      {...escapeAlone(onClose)}
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      onKeyDownCapture={onKeyDownCapture}
      size={640}
      yOffset="11dvh"
      fullScreen={isPhone}
      returnFocus={false}
      // It comes and goes at once: nobody waits for it to move.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { "aria-label": "Command palette" } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <PaletteSearch activeItem={activeItem} hasItems={items.length > 0} onCancel={onClose} />
      <PaletteList
        sections={sections}
        active={active}
        query={query}
        prompts={prompts}
        findCategory={findCategory}
        onHover={select}
        onChoose={run}
      />
      <PaletteFooter activeItem={activeItem} />
    </Spotlight.Root>
  );
}

const isSearch = (target: EventTarget) =>
  target instanceof Element && target.getAttribute("role") === "combobox";
