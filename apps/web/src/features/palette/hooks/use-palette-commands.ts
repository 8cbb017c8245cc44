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
import { type AppHandlers, appCommands } from "./app-commands";
import type { CommandGroup, PaletteCommand } from "./palette-sections";
import type { PlaceGroup } from "./use-places";

const THEMES = [
  { theme: "light", label: "Use the light theme", icon: IconSun },
  { theme: "dark", label: "Use the dark theme", icon: IconMoon },
  { theme: "system", label: "Use the system theme", icon: IconDeviceDesktop },
] as const satisfies readonly { theme: Theme; label: string; icon: Icon }[];

interface CommandSources extends Omit<AppHandlers, "navigate"> {
  /** The first group is the product's screens. */
  readonly places: readonly PlaceGroup[];
  readonly listShortcuts: () => void;
}

/** Everything the palette can do beside prompts: go somewhere, and what the app offers. */
export function usePaletteCommands({
  places,
  importFile,
  createCategory,
  exportLibrary,
  listShortcuts,
}: CommandSources) {
  const navigate = useNavigate();
  const { openNewPrompt } = useDialogParams();
  const { theme: current, setTheme } = useTheme();

  return useMemo(() => {
    const [screens, ...otherPlaces] = places.map(
      ({ label: group, keywords, places: each }): CommandGroup => ({
        label: group,
        commands: each.map(({ to, ...place }) => ({
          ...place,
          id: to,
          keywords: `go to open ${keywords}`,
          run: () => navigate(to),
        })),
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
    const all: PaletteCommand[] = [
      add,
      ...appCommands({ importFile, createCategory, exportLibrary, navigate }),
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
    const groups = [...(screens ? [screens] : []), { label: "Actions", commands: all }, ...otherPlaces];
    return { groups, instead: add, seeAll };
  }, [
    places,
    importFile,
    createCategory,
    exportLibrary,
    listShortcuts,
    navigate,
    openNewPrompt,
    current,
    setTheme,
  ]);
}
