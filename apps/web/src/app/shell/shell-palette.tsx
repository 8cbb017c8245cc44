import { useCallback, useMemo, useState } from "react";
import { useExport } from "../../features/exports";
import { ImportDialog } from "../../features/imports";
import { savedQueryPath } from "../../features/library";
import { CommandPalette, type PaletteState } from "../../features/palette";
import {
  PromptActions,
  type PromptRow,
  pressOnOpenPrompt,
  promptIdOf,
  useAskPromptAction,
  useCategories,
  useCopyAnyPrompt,
  usePromptCache,
  useShareAnyPrompt,
  useToggleFavorite,
} from "../../features/prompts";
import { SEARCH_SIGNS, searchPath, useSavedSearches } from "../../features/searches";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { runShortcut } from "../../shared/keyboard/shortcuts";
import { useUser } from "../../shared/session/use-user";
import { menuLinks } from "../menu-links";

/** Placeholder for the hooks while no prompt is open, focused or chosen. */
const NO_PROMPT = { id: "", isFavorite: false };

/** The command palette with the commands of the whole product, and the dialogs that these commands open. */
export function ShellPalette(state: PaletteState) {
  return (
    <PromptActions>
      <PaletteOfApp {...state} />
    </PromptActions>
  );
}

function PaletteOfApp({ opened, opener, onClose, ...state }: PaletteState) {
  const user = useUser();
  const { promptId } = useDialogParams();
  const categories = useCategories();
  const { searches } = useSavedSearches();
  const places = useMemo(
    () => ({
      pages: menuLinks(["header", "palette", "user"], user),
      searches: searches.map(({ name, icon, count, ...search }) => ({
        to: searchPath(search, savedQueryPath),
        label: name,
        icon: SEARCH_SIGNS[icon].icon,
        count: count ?? undefined,
      })),
      categories: [...categories.builtIn, ...categories.custom],
      categoryPath,
    }),
    [user, searches, categories],
  );

  const { mutate: exportLibrary } = useExport();
  const [isImporting, setImporting] = useState(false);
  const importFile = useCallback(() => setImporting(true), []);

  // The prompt whose commands the person opened in the palette, else the open or focused prompt.
  const [asked, setAsked] = useState<PromptRow | null>(null);
  const cache = usePromptCache();
  const beneath = promptId ?? promptIdOf(opener);
  const prompt = asked ?? (opened && beneath !== null ? (cache.find(beneath) ?? null) : null);
  const ask = useAskPromptAction();
  const share = useShareAnyPrompt();
  const copying = useCopyAnyPrompt();
  const toggleFavorite = useToggleFavorite(prompt ?? NO_PROMPT);

  const close = useCallback(() => {
    setAsked(null);
    onClose();
  }, [onClose]);
  return (
    <>
      <CommandPalette
        {...state}
        opened={opened}
        opener={opener}
        onClose={close}
        places={places}
        handlers={{ importFile, exportLibrary }}
        about={
          prompt && {
            prompt,
            isOwn: prompt.userId === user.id,
            isOpen: promptId === prompt.id,
            isAlone: asked !== null,
          }
        }
        promptHandlers={{
          ...copying,
          toggleFavorite,
          share,
          ask: (action, target) => {
            // For an open prompt, press the buttons of its dialog: they edit in place, and close the dialog after a
            // deletion.
            if (promptId === target.id && pressOnOpenPrompt(action)) return;
            ask(action, { kind: "one", prompt: target });
          },
        }}
        onAbout={setAsked}
        findCategory={categories.find}
        listShortcuts={listShortcuts}
      />
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}

const categoryPath = (id: string) => savedQueryPath({ categories: [id] });
const listShortcuts = () => runShortcut("?");
