import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import {
  createSelectionStore,
  type SelectionState,
  type SelectionStore,
  type Shown,
} from "./selection-store";

const SelectionContext = createContext<SelectionStore | null>(null);

/**
 * Lets people select many items of the list inside.
 *
 * @param question identifies the query of the list; a new query starts with nothing selected.
 */
export function SelectionProvider({ question, children }: { question: string; children: ReactNode }) {
  const [store] = useState(createSelectionStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared for every question.
  useEffect(() => store.clear(), [store, question]);
  return <SelectionContext value={store}>{children}</SelectionContext>;
}

/** The selection around; null where nothing can be selected. */
export const useSelection = (): SelectionStore | null => use(SelectionContext);

const noSubscription = () => () => {};

function useSelected<T>(read: (store: SelectionStore) => T, otherwise: T): T {
  const store = useSelection();
  const snapshot = () => (store ? read(store) : otherwise);
  return useSyncExternalStore(store?.subscribe ?? noSubscription, snapshot, () => otherwise);
}

/** Whether anything is selected. */
export const useIsSelecting = (): boolean => useSelected((store) => store.isActive(), false);

/** Whether one item is selected. */
export function useIsSelected(id: string): boolean {
  return useSelected(
    useCallback((store: SelectionStore) => store.has(id), [id]),
    false,
  );
}

/** The selection and its list; null where nothing can be selected. */
export const useSelectionState = (): SelectionState | null =>
  useSelected<SelectionState | null>((store) => store.state(), null);

/** Registers a list's items with the surrounding selection. */
export function useShownItems(ids: readonly string[], { total, isTotalCapped }: Omit<Shown, "ids">): void {
  const store = useSelection();
  useEffect(() => store?.show({ ids, total, isTotalCapped }), [store, ids, total, isTotalCapped]);
}
