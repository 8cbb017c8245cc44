import { useMemo } from "react";
import { CommandPalette, type PaletteState } from "../../features/palette";
import { useCategories, useCopyAnyPrompt } from "../../features/prompts";
import { runShortcut } from "../../shared/keyboard/shortcuts";
import { useUser } from "../../shared/session/use-user";
import { menuLinks } from "../menu-links";

/** The command palette with the product's screens, and with prompts that open and copy as everywhere. */
export function ShellPalette(state: PaletteState) {
  const categories = useCategories();
  const { copyPrompt } = useCopyAnyPrompt();
  const user = useUser();
  const pages = useMemo(() => menuLinks(["header", "palette", "user"], user), [user]);
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
