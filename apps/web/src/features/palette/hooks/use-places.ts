import { type Icon, IconFolder, IconUsers } from "@tabler/icons-react";
import { useMemo } from "react";
import { trpc } from "../../../shared/api/trpc";
import type { PaletteCommand } from "./palette-sections";

/** Somewhere to go: a screen, a search of the library, a category, a workspace. */
export interface PalettePlace extends Pick<PaletteCommand, "label" | "icon" | "category" | "count"> {
  readonly to: string;
}

/** Places of one kind: "Workspaces". */
export interface PlaceGroup {
  readonly label: string;
  /** Words that find every place of the kind: "workspace team". */
  readonly keywords: string;
  readonly places: readonly PalettePlace[];
}

/** The places of the app; the same object while nothing changed. */
export interface PlaceSources {
  readonly pages: readonly PalettePlace[];
  readonly searches: readonly { to: string; label: string; icon: Icon; count?: string }[];
  readonly categories: readonly { id: string; name: string; icon: string; color: string }[];
  /** Where the library shows a category. */
  readonly categoryPath: (id: string) => string;
}

/**
 * Everywhere one can go, the screens first.
 *
 * @param isWanted false while the palette is closed: then no workspaces are loaded.
 */
export function usePlaces(
  { pages, searches, categories, categoryPath }: PlaceSources,
  isWanted: boolean,
): readonly PlaceGroup[] {
  // The first page of them: who has more finds the others under Workspaces.
  const { data: workspaces } = trpc.workspaces.list.useQuery({}, { enabled: isWanted });
  return useMemo(
    () => [
      { label: "Go to", keywords: "page", places: pages },
      { label: "Saved searches", keywords: "saved search filter", places: searches },
      {
        label: "Categories",
        keywords: "category",
        places: categories.map(({ id, name, icon, color }) => ({
          to: categoryPath(id),
          label: name,
          icon: IconFolder,
          category: { icon, color },
        })),
      },
      {
        label: "Workspaces",
        keywords: "workspace team",
        places: (workspaces?.items ?? []).map(({ id, name }) => ({
          to: `/workspaces/${id}`,
          label: name,
          icon: IconUsers,
        })),
      },
    ],
    [pages, searches, categories, categoryPath, workspaces],
  );
}
