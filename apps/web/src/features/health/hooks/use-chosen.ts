import { useSelection, useSelectionState } from "../../../shared/selection/selection";
import { countSelected } from "../../../shared/selection/selection-store";

/** The selected findings, as calls name them: all but some, or by their ids. */
export type Chosen = { all: true; except: string[] } | { ids: string[] };

/** The selection in a list of findings, its size, and a function that clears it. */
export function useChosen() {
  const selection = useSelection();
  const state = useSelectionState();
  const named = state ? [...state.selected.ids] : [];
  const chosen: Chosen = state?.selected.isAll ? { all: true, except: named } : { ids: named };
  return { chosen, count: state ? countSelected(state) : 0, clear: () => selection?.clear() };
}
