/** How long a dismissed toast is kept before it is forgotten, in ms. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** How long a toast shows unless told otherwise, in ms. */
export const TOAST_DURATION = 5_000;

/** The content of a toast. */
export interface ToastContent {
  title: string;
  description?: string;
  /** "danger" for failures. */
  tone?: "neutral" | "danger";
  /** One action, such as Undo or Retry; pressing it closes the toast. */
  action?: { label: string; onAction: () => void };
  /** In ms; {@link TOAST_DURATION} unless given. */
  duration?: number;
}

export interface ShownToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastStore {
  /** Shows a toast in place of the one before it. Returns its id. */
  show: (content: ToastContent) => number;
  /** Closes the toast with that id; nothing happens when a newer one has replaced it. */
  dismiss: (id: number) => void;
  /** The newest toast, open or dismissed; null when there is none. */
  current: () => ShownToast | null;
  subscribe: (onChange: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;

  const set = (next: ShownToast | null) => {
    clearTimeout(removal);
    shown = next;
    for (const listener of listeners) listener();
  };

  return {
    show(content) {
      lastId += 1;
      set({ ...content, id: lastId, open: true });
      return lastId;
    },
    dismiss(id) {
      if (shown?.id !== id || !shown.open) return;
      set({ ...shown, open: false });
      removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY);
    },
    current: () => shown,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
