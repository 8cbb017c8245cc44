import { type Theme, useTheme } from "@commonplace/ui";
import {
  type Icon,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
} from "@tabler/icons-react";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import type { PaletteCommand } from "./palette-sections";

/** A screen of the product, or a search of the library. */
export interface PalettePage {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** How many prompts it shows, where that is known. */
  readonly count?: string;
}

const THEMES = [
  { theme: "light", label: "Use the light theme", icon: IconSun },
  { theme: "dark", label: "Use the dark theme", icon: IconMoon },
  { theme: "system", label: "Use the system theme", icon: IconDeviceDesktop },
] as const satisfies readonly { theme: Theme; label: string; icon: Icon }[];

interface CommandSources {
  readonly pages: readonly PalettePage[];
  readonly listShortcuts: () => void;
}

/** Everything the palette can do beside prompts: go to a screen, and what the header offers. */
export function usePaletteCommands({ pages, listShortcuts }: CommandSources) {
  const navigate = useNavigate();
  const { openNewPrompt } = useDialogParams();
  const { theme: current, setTheme } = useTheme();

  return useMemo(() => {
    const pageCommands = pages.map(
      ({ to, label, icon, count }): PaletteCommand => ({
        id: to,
        label,
        keywords: "go to open page",
        icon,
        count,
        run: () => navigate(to),
      }),
    );
    const add: PaletteCommand = {
      id: "add",
      label: "Add a prompt",
      keywords: "new create write",
      icon: IconPlus,
      shortcut: "N",
      run: openNewPrompt,
    };
    const actions: PaletteCommand[] = [
      add,
      ...THEMES.filter(({ theme }) => theme !== current).map(({ theme, label, icon }) => ({
        id: `theme-${theme}`,
        label,
        keywords: "switch mode appearance color scheme",
        icon,
        run: () => setTheme(theme),
      })),
      {
        id: "shortcuts",
        label: "Show keyboard shortcuts",
        keywords: "keys help list",
        icon: IconKeyboard,
        shortcut: "?",
        run: listShortcuts,
      },
      {
        id: "sign-out",
        label: "Sign out",
        keywords: "log out logout leave",
        icon: IconLogout,
        run: () => window.location.assign("/api/logout"),
      },
    ];
    const seeAll = (query: string, total: string): PaletteCommand => ({
      id: "see-all",
      label: `See all ${total} in the library`,
      icon: IconSearch,
      run: () => navigate(`/library?${new URLSearchParams({ q: query.trim() })}`),
    });
    return { pages: pageCommands, actions, instead: add, seeAll };
  }, [pages, listShortcuts, navigate, openNewPrompt, current, setTheme]);
}
