import { useSyncExternalStore } from "react";
import { createToastStore, type ToastContent } from "./toast-store";

/** The page's one toast, which {@link ToastViewport} shows. */
export const toasts = createToastStore();

/** Shows a notice where the page has a ToastViewport. Returns a function that closes it. */
export function toast(content: ToastContent): () => void {
  const id = toasts.show(content);
  return () => toasts.dismiss(id);
}

/** Whether a notice is shown or waits for the place where notices appear. */
export const useHasToasts = (): boolean =>
  useSyncExternalStore(
    toasts.subscribe,
    () => toasts.current() !== null,
    () => false,
  );
