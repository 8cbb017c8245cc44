import { useMemo } from "react";
import { savedQueryPath } from "../../features/library";
import { CommandPalette, type PaletteState } from "../../features/palette";
import { useCategories, useCopyAnyPrompt } from "../../features/prompts";
import { SEARCH_SIGNS, useSavedSearches } from "../../features/searches";
import { runShortcut } from "../../shared/keyboard/shortcuts";
import { useUser } from "../../shared/session/use-user";
import { menuLinks } from "../menu-links";

/** The command palette with the product's screens, and with prompts that open and copy as everywhere. */
export function ShellPalette(state: PaletteState) {
  const categories = useCategories();
  const { copyPrompt } = useCopyAnyPrompt();
  const user = useUser();
  const { searches } = useSavedSearches();
  const pages = useMemo(() => {
    const saved = searches.map(({ name, icon, count, query }) => ({
      to: savedQueryPath(query),
      label: name,
      icon: SEARCH_SIGNS[icon].icon,
      count: count ?? undefined,
    }));
    return [...menuLinks(["header", "palette", "user"], user), ...saved];
  }, [user, searches]);
  return (
    <CommandPalette
      {...state}
      pages={pages}
      findCategory={categories.find}
      copyPrompt={copyPrompt}
      listShortcuts={listShortcuts}
    />
  );
}

const listShortcuts = () => runShortcut("?");
