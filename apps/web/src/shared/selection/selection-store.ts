/** The loaded items of a list, in its order. */
export interface Shown {
  readonly ids: readonly string[];
  /** Of all items that the list's filters let through, loaded or not. */
  readonly total: number;
  /** Whether there are more than `total`, where the server stops counting. */
  readonly isTotalCapped: boolean;
}

/** The items in `ids`; or with `isAll` everything that the list's filters let through, but those. */
export interface Selected {
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
}

export interface SelectionState {
  readonly selected: Selected;
  readonly shown: Shown;
}

const NOTHING: Selected = { isAll: false, ids: new Set() };
const NO_ITEMS: Shown = { ids: [], total: 0, isTotalCapped: false };

/** How many items are selected. */
export const countSelected = ({ selected: { isAll, ids }, shown }: SelectionState): number =>
  isAll ? Math.max(0, shown.total - ids.size) : ids.size;

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/**
 * Which items of a list are selected. Cards listen one by one, so that a press draws one card anew and not the list.
 */
export function createSelectionStore() {
  let state: SelectionState = { selected: NOTHING, shown: NO_ITEMS };
  /** Where a range begins; what was selected before the range is in `beside`. */
  let anchor: string | null = null;
  let beside = NOTHING;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SelectionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const select = (selected: Selected) => set({ selected });

  const isActive = () => state.selected.isAll || state.selected.ids.size > 0;
  const has = (id: string) => state.selected.isAll !== state.selected.ids.has(id);
  const clear = () => {
    anchor = null;
    beside = NOTHING;
    if (isActive()) select(NOTHING);
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    isActive,
    has,
    clear,

    /** Identifies the current query of the list. */
    show: (shown: Shown) => set({ shown }),

    /** Selects an item or takes it out; ranges begin here from now on. */
    toggle(id: string) {
      const ids = new Set(state.selected.ids);
      if (!ids.delete(id)) ids.add(id);
      const next = { ...state.selected, ids };
      if (countSelected({ ...state, selected: next }) === 0) return clear();
      anchor = id;
      beside = next;
      select(next);
    },

    /**
     * Selects everything from where the last range or press began to this item, instead of what that range held.
     *
     * @param from where the range begins when nothing was pressed before.
     */
    extendTo(id: string, from = id) {
      const { ids } = state.shown;
      const begin = anchor === null ? -1 : ids.indexOf(anchor);
      if (begin === -1) {
        anchor = from;
        beside = state.selected;
      }
      const places = [begin === -1 ? ids.indexOf(from) : begin, ids.indexOf(id)];
      const range = ids.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1);
      const { isAll } = beside;
      const next = isAll
        ? new Set([...beside.ids].filter((each) => !range.includes(each)))
        : new Set([...beside.ids, ...range]);
      select({ isAll, ids: next });
    },

    /** Selects everything that the list's filters let through. */
    selectAll() {
      anchor = null;
      select({ isAll: true, ids: new Set() });
    },

    /** Deselects items that the list no longer shows. Ends "all", which would otherwise include other items now. */
    keepShown() {
      if (state.selected.isAll) return clear();
      const shown = new Set(state.shown.ids);
      const ids = new Set([...state.selected.ids].filter((id) => shown.has(id)));
      if (ids.size !== state.selected.ids.size) select({ isAll: false, ids });
    },
  };
}
