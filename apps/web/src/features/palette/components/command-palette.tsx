import "@mantine/spotlight/styles.layer.css";
import { useEscapeOnTop } from "@commonplace/ui";
import { useMediaQuery } from "@mantine/hooks";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { NewCategoryDialog } from "../../../shared/slots/new-category";
import type { AppHandlers } from "../hooks/app-commands";
import { type PaletteItem, paletteSections } from "../hooks/palette-sections";
import { type PromptHandlers, promptCommands } from "../hooks/prompt-commands";
import { usePaletteCommands } from "../hooks/use-palette-commands";
import { usePaletteKeys } from "../hooks/use-palette-keys";
import { type PalettePrompt, usePalettePrompts } from "../hooks/use-palette-prompts";
import { type PlaceSources, usePlaces } from "../hooks/use-places";
import classes from "./command-palette.module.css";
import { PaletteList } from "./palette-list";
import { type FindCategory, optionId } from "./palette-option";
import { isSearchField, PaletteFooter, PaletteSearch } from "./palette-search";
import type { PaletteState } from "./palette-state";

interface CommandPaletteProps extends PaletteState {
  places: PlaceSources;
  /** Commands that the app runs from any page. */
  handlers: Pick<AppHandlers, "importFile" | "exportLibrary">;
  /** The prompt whose commands are listed, and those alone when the person asked for them here. */
  about: { prompt: PalettePrompt; isOwn: boolean; isOpen: boolean; isAlone: boolean } | null;
  promptHandlers: Omit<PromptHandlers, "openPrompt" | "navigate">;
  /** Asks for what can be done with a prompt that is listed; null goes back to everything. */
  onAbout: (prompt: PalettePrompt | null) => void;
  findCategory: FindCategory;
  listShortcuts: () => void;
}

/** Number of recently run commands that are listed before the others. */
const RECENT_KEPT = 3;

/**
 * Find any prompt, go anywhere, do anything, from the keyboard. Spotlight is the frame; its own list
 * has no roles for screen readers, so list and selection are ours, as a combobox wants them.
 */
export function CommandPalette({ opened, typedEarly, onClose, ...props }: CommandPaletteProps) {
  const { handlers, about, promptHandlers, onAbout, findCategory, listShortcuts } = props;
  const [[store, spotlight]] = useState(() => createPalette(opened, typedEarly));
  const { query } = useSpotlight(store);
  // The palette is opened by its parent, so Spotlight's store follows the prop.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened, spotlight]);

  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const { openPrompt } = useDialogParams();
  const navigate = useNavigate();
  const [isNamingCategory, setNamingCategory] = useState(false);
  const createCategory = useCallback(() => setNamingCategory(true), []);
  const closeCategory = () => setNamingCategory(false);
  const places = usePlaces(props.places, opened);
  const { groups, instead, seeAll } = usePaletteCommands({
    ...handlers,
    createCategory,
    places,
    listShortcuts,
  });
  const isAlone = about?.isAlone === true;
  const prompts = usePalettePrompts(isAlone ? "" : query, opened);
  // Kept in page memory only.
  const [recent, setRecent] = useState<readonly string[]>([]);
  const aboutPrompt = about && {
    title: about.prompt.title,
    commands: promptCommands(about.prompt, about, { ...promptHandlers, openPrompt, navigate }),
    isAlone,
  };
  const sections = paletteSections({ query, groups, about: aboutPrompt, recent, prompts, instead, seeAll });
  const items = sections.flatMap((section) => section.items);

  const choose = useCallback(
    (item: PaletteItem, copying = false) => {
      onClose();
      if (item.kind === "command") {
        const { id, run } = item.command;
        setRecent((earlier) => [id, ...earlier.filter((each) => each !== id)].slice(0, RECENT_KEPT));
        run();
      } else if (copying) promptHandlers.copyPrompt(item.prompt);
      else openPrompt(item.prompt.id);
    },
    [onClose, promptHandlers, openPrompt],
  );
  const showAbout = (prompt: PalettePrompt | null) => {
    onAbout(prompt);
    store.updateState((state) => ({ ...state, query: "" }));
  };
  useEscapeOnTop(opened, isAlone ? () => showAbout(null) : onClose);
  const { active, activeItem, select, onKey } = usePaletteKeys({
    query,
    scope: isAlone ? "about" : "all",
    items,
    isSettled: (item) => !prompts.isOutdated || item?.kind === "command",
    onChoose: choose,
    reveal: (item) => document.getElementById(optionId(item))?.scrollIntoView({ block: "nearest" }),
    onActions: (item) => item.kind === "prompt" && showAbout(item.prompt),
    onBack: () => isAlone && showAbout(null),
  });

  return (
    <>
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
        // No transition: the palette opens and closes at once.
        transitionProps={{ duration: 0 }}
        overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
        attributes={{ content: { "aria-label": "Command palette" } }}
        classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
      >
        <PaletteSearch
          activeItem={activeItem}
          hasItems={items.length > 0}
          about={isAlone ? about.prompt.title : null}
          onCancel={onClose}
        />
        <PaletteList
          sections={sections}
          active={active}
          query={query}
          prompts={isAlone ? null : prompts}
          findCategory={findCategory}
          onHover={select}
          onChoose={choose}
        />
        <PaletteFooter activeItem={activeItem} isAlone={isAlone} />
      </Spotlight.Root>
      <NewCategoryDialog opened={isNamingCategory} onClose={closeCategory} onSaved={closeCategory} />
    </>
  );
}

/** State of one opened palette, starting with the text typed before its code had loaded. */
function createPalette(opened: boolean, query: string): ReturnType<typeof createSpotlight> {
  const [store, spotlight] = createSpotlight();
  store.updateState((state) => ({ ...state, opened, query }));
  return [store, spotlight];
}
