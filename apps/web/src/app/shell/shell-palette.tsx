import { CommandPalette, type PaletteState } from "../../features/palette";
import { useCategories, useCopyAnyPrompt } from "../../features/prompts";
import { runShortcut } from "../../lib/shortcuts";
import { NAV_LINKS } from "./nav-links";

/** The command palette with the product's screens, and with prompts that open and copy as everywhere. */
export function ShellPalette(state: PaletteState) {
  const categories = useCategories();
  const { copyPrompt } = useCopyAnyPrompt();
  return (
    <CommandPalette
      {...state}
      pages={NAV_LINKS}
      findCategory={categories.find}
      copyPrompt={copyPrompt}
      listShortcuts={listShortcuts}
    />
  );
}

const listShortcuts = () => runShortcut("?");
